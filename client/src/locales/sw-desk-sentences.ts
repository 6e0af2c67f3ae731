/**
 * What the admin's desk is told by the server, as sw-sentence-list.ts has it for everybody: a test holds each against
 * the sources.
 */
export const DESK_SENTENCES: Readonly<Record<string, string>> = {
  // Who acted.
  'A visitor': 'Mgeni',
  // The chart of accounts.
  'M-Pesa paybill: what people pay in': 'Paybill ya M-Pesa: pesa zinazolipwa',
  'M-Pesa utility: what we pay out': 'Akaunti ya M-Pesa: pesa tunazotoa',
  'Payouts handed to M-Pesa, unconfirmed': 'Pesa zilizokabidhiwa M-Pesa, hazijathibitishwa',
  'Principal lent and not repaid': 'Kiasi kilichokopwa na hakijalipwa',
  'Interest accrued and not paid': 'Riba iliyolimbikizwa na haijalipwa',
  'Interest accrued, not yet booked on its loans':
    'Riba iliyolimbikizwa, bado haijaandikwa kwenye mikopo yake',
  'Interest earned': 'Riba iliyopatikana',
  'Overpayments kept for customers': 'Malipo ya ziada tunayowawekea wateja',
  'Money received that matches no loan yet': 'Pesa zilizopokelewa ambazo bado hazina mkopo',
  'What borrowers owe to guarantors who paid': 'Deni la wakopaji kwa wadhamini waliolipa',
  'What is to be passed on to guarantors': 'Pesa za kupelekewa wadhamini',
  'Loans written off': 'Mikopo iliyofutwa vitabuni',
  'Recovered after write-off': 'Pesa zilizorejea baada ya mkopo kufutwa',
  'Payouts that should not have gone out': 'Pesa zilizotumwa ambazo hazikupaswa kutumwa',
  // What to do next about a late loan.
  'Hear the appeal.': 'Sikiliza rufaa.',
  'Hear {count} appeals.': 'Sikiliza rufaa {count}.',
  'A second admin confirms or rejects the write-off.':
    'Msimamizi wa pili athibitishe au akatae kufuta mkopo.',
  'Wait until {deadline}: guarantors are asked then, unless the borrower pays.':
    'Subiri hadi {deadline}: hapo wadhamini wataombwa, mkopaji asipolipa.',
  'Call: {amount} promised for {day} did not come.':
    'Piga simu: {amount} zilizoahidiwa {day} hazikuja.',
  'Check on {day} that {amount} came as promised.':
    'Angalia {day} kwamba {amount} zimekuja kama ilivyoahidiwa.',
  'Propose to write it off: it is more than {days} days late.':
    'Pendekeza ufutwe: umechelewa zaidi ya siku {days}.',
  'Follow up with the guarantor who was asked.': 'Fuatilia mdhamini aliyeombwa.',
  'Follow up with {count} guarantors who were asked.': 'Fuatilia wadhamini {count} walioombwa.',
  'Leave it to the reminders for now.': 'Kwa sasa, vikumbusho vinatosha.',
  'Call the borrower and ask for a day to pay.': 'Mpigie mkopaji simu na umwombe siku ya kulipa.',
  'Call, agree on a plan and note what is promised.':
    'Piga simu, kubalianeni mpango na uandike kilichoahidiwa.',
  'Call: from {days} days on, the guarantors get notice.':
    'Piga simu: kuanzia siku ya {days} wadhamini watapata taarifa.',
  'Call the borrower: no claim on a guarantor is open.':
    'Mpigie mkopaji simu: hakuna dai lililo wazi kwa mdhamini.',
  // Money that needs a person.
  'M-Pesa has not said whether this payout was made. Look it up in the portal.':
    'M-Pesa haijasema kama pesa hizi zilitumwa. Angalia kwenye tovuti yake.',
  'M-Pesa has not said whether this prompt was paid. Look it up in the portal.':
    'M-Pesa haijasema kama ombi hili lililipwa. Angalia kwenye tovuti yake.',
  'This payout went out though nothing was owed for it any more. Get the money back.':
    'Pesa hizi zilitumwa ingawa hazikuhitajika tena. Zirejeshe.',
  'Paid in by hand for an account that is no running loan’s.':
    'Zililipwa moja kwa moja kwa akaunti isiyo ya mkopo unaoendelea.',
  'The borrower paid too much. It can be sent back.': 'Mkopaji alilipa zaidi. Zinaweza kurudishwa.',
  'What the borrower paid for a guarantor did not reach them. {why}':
    'Alicholipa mkopaji kwa mdhamini hakikumfikia. {why}',
  'M-Pesa told us something that does not fit.': 'M-Pesa ilitueleza jambo lisilolingana.',
  'Something came to M-Pesa’s address that is none of its messages.':
    'Kitu kisicho ujumbe wa M-Pesa kilikuja kwenye anwani ya M-Pesa.',
  'M-Pesa told of another amount than was asked for, or of no receipt. Nothing was booked.':
    'M-Pesa ilitaja kiasi tofauti na kilichoombwa, au haikutaja risiti. Hakuna kilichoandikwa.',
  'M-Pesa’s message names another request than the one that it came for.':
    'Ujumbe wa M-Pesa unataja ombi tofauti na lile uliojibu.',
  'A payment that is booked was told of again, under another receipt.':
    'Malipo yaliyoandikwa tayari yametajwa tena, kwa risiti nyingine.',
  'The receipt in M-Pesa’s message is booked as another payment.':
    'Risiti iliyo kwenye ujumbe wa M-Pesa imeandikwa kwa malipo mengine.',
  'A payment to another paybill than ours was told of.': 'Malipo kwa Paybill isiyo yetu yametajwa.',
  'A message came from an address that is not M-Pesa’s. If M-Pesa’s addresses changed, change ours.':
    'Ujumbe ulitoka kwenye anwani isiyo ya M-Pesa. Ikiwa M-Pesa ilibadilisha anwani zake, badilisha orodha yetu.',
  'M-Pesa answered about a payment that is not in our records.':
    'M-Pesa ilijibu kuhusu malipo yasiyo kwenye rekodi zetu.',
  'M-Pesa’s records say that a payment failed that is booked as made.':
    'Rekodi za M-Pesa zinasema malipo tuliyoandika kuwa yalifanyika hayakufaulu.',
  'M-Pesa has this payment, and our books do not.':
    'M-Pesa ina malipo haya, na vitabu vyetu havina.',
  'Our books have this payment, and M-Pesa’s records do not show it.':
    'Vitabu vyetu vina malipo haya, na rekodi za M-Pesa hazina.',
  'The amounts differ.': 'Kiasi kinatofautiana.',
  'Our books say {here}, M-Pesa says {there}.':
    'Vitabu vyetu vinasema {here}, M-Pesa inasema {there}.',
  // Why M-Pesa did not pay out.
  'Our M-Pesa utility account is too low for this payout. Top it up, then send.':
    'Akaunti yetu ya M-Pesa haina pesa za kutosha. Iongeze, kisha utume.',
  'The amount is below the least that M-Pesa pays out, KSh 10.':
    'Kiasi hicho ni chini ya kile ambacho M-Pesa hutuma, KSh 10.',
  'The amount is above the most that M-Pesa pays out at once, KSh 250,000.':
    'Kiasi hicho kinazidi kile ambacho M-Pesa hutuma kwa mara moja, KSh 250,000.',
  'The recipient has reached the M-Pesa limit for one day. Send it tomorrow.':
    'Mpokeaji amefikia kikomo cha M-Pesa cha siku moja. Tuma kesho.',
  'The recipient would hold more than KSh 500,000. They have to make room first.':
    'Mpokeaji angekuwa na zaidi ya KSh 500,000. Lazima kwanza apunguze salio lake.',
  'Our M-Pesa payout account is not active. Ask Safaricom.':
    'Akaunti yetu ya kutuma pesa ya M-Pesa haifanyi kazi. Uliza Safaricom.',
  'M-Pesa failed internally. Send it again later.': 'M-Pesa ilipata hitilafu. Tuma tena baadaye.',
  'M-Pesa refused our own operator credentials. No payout can succeed until an administrator corrects them.':
    'M-Pesa ilikataa kitambulisho chetu. Hakuna pesa zitakazotumwa hadi msimamizi wa mfumo akirekebishe.',
  'M-Pesa refused the payout for a technical reason. An administrator has to look at it.':
    'M-Pesa ilikataa kutuma pesa kwa sababu ya kiufundi. Msimamizi wa mfumo aangalie.',
  'Our M-Pesa operator may not send payouts: it lacks the B2C initiator role.':
    'Mtumiaji wetu wa M-Pesa hana ruhusa ya kutuma pesa (B2C initiator).',
  'Our M-Pesa operator is not active. An administrator has to activate it.':
    'Mtumiaji wetu wa M-Pesa hajawezeshwa. Msimamizi wa mfumo amwezeshe.',
  'M-Pesa was too busy. Send it again later.':
    'M-Pesa ilikuwa na shughuli nyingi. Tuma tena baadaye.',
  'Our M-Pesa payout account may not make this kind of payment.':
    'Akaunti yetu ya M-Pesa hairuhusiwi kufanya malipo ya aina hii.',
  'This number is not registered for M-Pesa. The borrower has to give one that is.':
    'Nambari hii haijasajiliwa M-Pesa. Mkopaji atoe iliyosajiliwa.',
  'M-Pesa could not be reached. Nothing was sent.': 'M-Pesa haikupatikana. Hakuna kilichotumwa.',
  'M-Pesa has not enabled payouts for our account.':
    'M-Pesa haijawezesha akaunti yetu kutuma pesa.',
  'The payout was cancelled at M-Pesa.': 'Kutuma pesa kulighairiwa M-Pesa.',
  'M-Pesa declined the payout.': 'M-Pesa ilikataa kutuma pesa.',
  'An administrator found at M-Pesa that the payout was not made.':
    'Msimamizi aligundua M-Pesa kwamba pesa hazikutumwa.',
  'An earlier payout had gone through after all.': 'Pesa za awali zilikuwa zimefika.',
  'The payout expired at M-Pesa before it was made.':
    'Muda wa kutuma pesa uliisha M-Pesa kabla hazijatumwa.',
  'M-Pesa gave an unexpected answer (code {code}). A person has to look at it.':
    'M-Pesa ilitoa jibu lisilotarajiwa (msimbo {code}). Mtu aangalie.',
  // Refusals.
  'Already approved by {whom}, {when}.': 'Tayari umeidhinishwa na {whom}, {when}.',
  'Already declined by {whom}, {when}.': 'Tayari umekataliwa na {whom}, {when}.',
  'Already sent back by {whom}, {when}.': 'Tayari umerudishwa na {whom}, {when}.',
  'Already disbursed by {whom}, {when}.': 'Pesa tayari zimetolewa na {whom}, {when}.',
  'Another admin has to disburse a loan above {most}: you approved it.':
    'Msimamizi mwingine ndiye wa kutoa pesa za mkopo unaozidi {most}: wewe uliuidhinisha.',
  'This is your own loan: another admin has to decide on it.':
    'Huu ni mkopo wako mwenyewe: msimamizi mwingine ndiye wa kuamua.',
  'You guarantee this loan: another admin has to decide on it.':
    'Unadhamini mkopo huu: msimamizi mwingine ndiye wa kuamua.',
  'You approved this loan: another admin has to hear the appeal.':
    'Uliidhinisha mkopo huu: msimamizi mwingine asikilize rufaa.',
  'You proposed this write-off: another admin has to confirm it.':
    'Ulipendekeza kufuta mkopo huu: msimamizi mwingine lazima athibitishe.',
  'The borrower now has {available} available, less than this loan.':
    'Mkopaji sasa anaweza kukopa {available}, chini ya mkopo huu.',
  'The borrower’s account is frozen. Free it first, or decline the loan.':
    'Akaunti ya mkopaji imesimamishwa. Irejeshe kwanza, au ukatae mkopo.',
  'The borrower has not verified a phone yet, so the money could reach a stranger.':
    'Mkopaji bado hajathibitisha simu, kwa hivyo pesa zinaweza kumfikia mtu asiyefaa.',
  'This is your own account: another admin has to do this.':
    'Hii ni akaunti yako mwenyewe: msimamizi mwingine ndiye wa kufanya hivi.',
  'This account is frozen already.': 'Akaunti hii tayari imesimamishwa.',
  'This account is not frozen.': 'Akaunti hii haijasimamishwa.',
  'A promise is for today or a later day.': 'Ahadi iwe ya leo au siku inayofuata.',
  'A promise is for {day} at the latest.': 'Ahadi isizidi {day}.',
  'Enter how much was promised.': 'Andika kiasi kilichoahidiwa.',
  'No more than {amount} is owed in all.': 'Deni lote halizidi {amount}.',
  'There is nothing to collect: it is not paid out.': 'Hakuna cha kufuatilia: pesa hazijatolewa.',
  'Nothing is owed on this loan any more.': 'Mkopo huu hauna deni tena.',
  'No write-off is proposed for this loan.': 'Hakuna pendekezo la kufuta mkopo huu.',
  'No loan has this reference.': 'Hakuna mkopo wenye nambari hii.',
  'This loan takes no payments now: it is not paid out, or it is closed.':
    'Mkopo huu haupokei malipo sasa: pesa hazijatolewa, au umefungwa.',
  'This difference is no more.': 'Tofauti hii haipo tena.',
  'Nothing waits for this guarantor that M-Pesa can move, or it is on its way already.':
    'Hakuna pesa za mdhamini huyu ambazo M-Pesa inaweza kutuma, au tayari ziko njiani.',
  'Nothing is to be recovered of this payout.': 'Hakuna cha kurejesha kwenye pesa hizi.',
  'A refund of this loan’s credit is on its way already.':
    'Salio la mkopo huu tayari liko njiani kurudishwa.',
  'Somebody has looked at this already.': 'Mtu mwingine tayari ameliangalia hili.',
  'This can’t be booked: it names no receipt and amount of money that came in for a loan, or it is booked.':
    'Haiwezi kuandikwa: haitaji risiti na kiasi cha pesa za mkopo, au imeandikwa tayari.',
  'Only a payment of which M-Pesa has not told us for too long is settled by hand.':
    'Malipo yanayoamuliwa na mtu ni yale tu ambayo M-Pesa imekaa kimya kwa muda mrefu.',
  'Another payment is booked under this receipt.': 'Malipo mengine yameandikwa kwa risiti hii.',
  'This money is booked to a loan already.': 'Pesa hizi tayari zimewekwa kwa mkopo.',
  'This money was sent back, or is on its way.': 'Pesa hizi zimerudishwa, au ziko njiani.',
  'M-Pesa pays out whole shillings, from {least} to {most}.':
    'M-Pesa hutuma shilingi kamili, kuanzia {least} hadi {most}.',
  'Give the reference of a loan': 'Andika nambari ya mkopo',
  'Give the M-Pesa receipt, such as SG632NMUAB': 'Andika risiti ya M-Pesa, kama SG632NMUAB',
  'Choose what the portal says': 'Chagua tovuti inavyosema',
  'Choose a first day that is not after the last, three years back at most':
    'Chagua siku ya kwanza isiyozidi ya mwisho, miaka mitatu nyuma kwa wingi',
  'Give a last day that is not before the first': 'Siku ya mwisho isiwe kabla ya ya kwanza',
  'Ask for three years at most': 'Omba miaka mitatu kwa wingi',
  'Only an admin can do this': 'Msimamizi pekee ndiye anayeweza kufanya hivi',
};
