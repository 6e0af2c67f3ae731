/**
 * Every screen in English. A part in braces is filled in; a test fills each with the longest that can stand there and
 * counts (`screens.test.ts`). No letter outside ASCII: one would cut the screen to seventy characters.
 */
export const TEXTS_EN = {
  // What comes again, before its screen.
  not_understood: 'Type one of the numbers.',
  not_amount: 'That amount cannot be used.',
  code_digits: 'A code has {digits} digits.',
  changed: 'This has just changed.',
  wrong_pin: 'Wrong PIN. Tries left: {left}.',
  wrong_before: 'Wrong PINs typed before: {wrong}.',
  wrong_code: 'Wrong code.',
  weak_pin: 'Too easy to guess.',
  other_pin: 'Not the same.',
  pin_digits: 'A PIN has {digits} digits.',
  pin_set: 'Your PIN is set. Tell nobody.',
  // Menus.
  menu: `Tegemea
1 Requests to me ({requests})
2 My loan
3 Pay my loan
4 What I guarantee
5 {pin}
6 Kiswahili`,
  set_pin: 'Set a PIN',
  change_pin: 'Change PIN',
  requests: `Requests to me{lines}
0 Back`,
  request_line: '\n{number} {who}, KSh {amount}',
  more: '\n9 More',
  no_requests: `No request waits here. If you are asked to replace another guarantor, answer by the link in our SMS.
0 Back`,
  request: `{who} asks you to guarantee a loan: KSh {amount}, {term} months, {apr} APR. Your cap: {cap}
1 Terms
2 Lower cap
3 Refuse
4 Never ask me
0 Back`,
  request_first_due: `{who} asks: guarantee KSh {amount}, {term} payments from {firstDue} or later, {apr} APR. Cap {cap}
1 Terms
2 Lower cap
3 Refuse
4 Never again
0 Back`,
  cap: `Your cap is KSh {cap}. To lower it, type shillings without cents, such as {example}.
0 Back`,
  terms: `{page}/{pages} {text}
1 Next 0 Back`,
  accept: `To guarantee {who} up to KSh {cap}, type your Tegemea PIN. Your limit falls by that amount.
0 Back`,
  refuse: `Refuse the request of {who}? They read only that you said no.
1 Refuse
0 Back`,
  never: `Refuse {who}, and get no SMS from us again when somebody names this number?
1 Yes, never again
0 Back`,
  loans: `My loans{lines}
0 Back`,
  loan_line: '\n{number} {reference}: KSh {due}, {day}',
  loan: `Loan {reference}: KSh {left} left. KSh {due} is due on {day}.{late}
1 Pay
2 Ask us to call
0 Back`,
  late: ' It is {days} days late.',
  no_loan: `You have no loan to repay.
0 Back`,
  pay: `Pay by M-Pesa:
1 KSh {due}
2 Another amount
0 Back`,
  pay_amount: `Type how much you pay now, in shillings without cents, from 1 to {most}.
0 Back`,
  backed: `What I guarantee{lines}
0 Back`,
  backed_line: '\n{number} {who}, at most KSh {most}',
  no_backed: `You guarantee no loan.
0 Back`,
  guarantee: `{who}: loan of KSh {amount}.
Today it could cost you KSh {most} at most, and less as it is repaid.
0 Back`,
  guarantee_paid: `{who}: loan of KSh {amount}.
Today it can cost you nothing more.
0 Back`,
  guarantee_open: `{who}: loan of KSh {amount}, not yet approved. You guarantee up to KSh {most}.
1 Take back my yes
0 Back`,
  take_back: `Take back your yes to {who}? The rate of the loan can rise, and you owe nothing.
1 Take back
0 Back`,
  noticed: `{who} is {days} days late. You owe nothing now.
Unpaid by {deadline}, we ask you for KSh {share}.
1 Appeal
2 Ask us to call
0 Back`,
  noticed_undated: `{who} is {days} days late. You owe nothing now.
Unpaid {hours} hours from our SMS, we ask you for KSh {share}.
1 Appeal
2 Ask us to call
0 Back`,
  noticed_again: `{who} is {days} days late. You can no longer appeal.
Unpaid by {deadline}, we ask you for KSh {share}.
2 Ask us to call
0 Back`,
  in_complaint: `Your complaint about the loan of {who} is with us. We ask you for nothing until it is answered.
2 Ask us to call
0 Back`,
  in_appeal: `Your appeal about the loan of {who} is with us. We ask you for nothing until it is decided.
2 Ask us to call
0 Back`,
  charged: `We asked you to pay for {who}: KSh {left} is left to pay.
1 Pay by M-Pesa
2 Ask us to call
0 Back`,
  appeal: `Why should you not pay for {who}?
1 I never agreed
2 It is paid
3 The amount is wrong
4 Another reason
5 Ask us to call
0 Back`,
  // The PIN.
  pin: `Type your Tegemea PIN, never your M-PESA PIN.
0 Back`,
  need_code: `This needs a Tegemea PIN. To set one, you get a code by SMS on this phone.
1 Send the code
0 Back`,
  name: `An account needs your name. Are you {name}?
1 Yes, and I accept the terms: {terms}
2 No
0 Back`,
  half_name: `You were invited as {name} alone. An account needs two names: open the link in our SMS, or call us.
0 Back`,
  long_name: `Your name in the invitation, {name} for short, does not fit here. \
To give it whole, open the link in our SMS, or call us.
0 Back`,
  agree: `Before you choose a PIN: our terms, at {terms}
1 I accept the terms
0 Back`,
  code: `Type the {digits} digits that came by SMS.
0 Menu`,
  new_pin: `Choose a Tegemea PIN of {digits} digits. Never use your M-PESA PIN. No year, no 1234.
0 Back`,
  repeat_pin: `Type the same PIN again.
0 Back`,
  // Ends.
  stranger: 'Tegemea: no account and no request is found by this number.',
  code_sent:
    'A code comes by SMS and is good for {minutes} minutes. Then dial {dialled} again and type it.',
  code_too_soon: `We sent codes to this phone just now.
Please dial {dialled} again in {minutes} minutes.`,
  other_name: `Then the account cannot be made here.
Tell whoever asked you, or open the link in our SMS. You owe nothing.`,
  staff:
    'People who work at Tegemea set no PIN here. Use a browser for your own loans and guarantees.',
  accepted: `Agreed: you guarantee {who} up to KSh {cap}. An SMS brings what you agreed to.
You can take it back until the loan is approved.`,
  refused: 'You refused. {who} reads only that you said no. You owe nothing.',
  taken_back: 'You no longer guarantee {who}, and owe nothing.',
  opted_out: `You refused {who}. We no longer write to this number when somebody names it.
You owe nothing unless you say yes yourself.`,
  prompt_sent:
    'A prompt for KSh {amount} comes to this phone. Type your M-PESA PIN there, never here.',
  prompt_open: 'A prompt is on its way to this phone already. Answer that one first.',
  appealed: `Your appeal about the loan of {who} is with us.
We ask you for nothing until a person decides. An SMS tells you.`,
  call_asked:
    'We will call this number. Until then nothing changes: a due date or a notice goes on. We never ask for a PIN.',
  locked: 'Three wrong PINs. Dial {dialled} again for a code by SMS and set a new one.',
  held: 'The SIM of this number was replaced. For your safety this waits until {until}. You can still refuse.',
  bound: `You guarantee {who} up to KSh {cap} by a yes of yours that came first.
To take it back until the loan is approved, dial {dialled}.`,
  own_loan: `This is your own loan, which you cannot guarantee yourself.
You owe nothing for this request. You can refuse it.`,
  answered_before: `You answered for this loan before, by another number. One person guarantees a loan once.
You owe nothing for this request. You can refuse it.`,
  gone: 'This has changed meanwhile. Nothing was done. Dial {dialled} to see how it stands.',
  barred: `You cannot guarantee now: a loan or a payment of yours is in the way, or we are looking into something.
You owe nothing for this request.`,
  too_much: `You can guarantee KSh {most} at most now.
Dial {dialled}, lower the cap to that and read the terms again.`,
  limit_used: `Nothing is left of your limit, so you cannot say yes now.
You owe nothing for this request: refuse it, or wait until some of it is free.`,
  failed: 'This did not work. Dial {dialled} to see how it stands.',
} as const;

export type TextName = keyof typeof TEXTS_EN;
