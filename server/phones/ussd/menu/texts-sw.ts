import type { TextName } from './texts-en';

/** Every screen in Kiswahili, as Kenya speaks it; the terms are in docs/ussd-words.md. */
export const TEXTS_SW: Readonly<Record<TextName, string>> = {
  not_understood: 'Andika nambari mojawapo.',
  not_amount: 'Kiasi hicho hakikubaliki.',
  code_digits: 'Msimbo una tarakimu {digits}.',
  changed: 'Hii imebadilika sasa hivi.',
  wrong_pin: 'PIN si sahihi. Umebakiza mara {left}.',
  wrong_before: 'PIN zilizokosewa awali: {wrong}.',
  wrong_code: 'Msimbo si sahihi.',
  weak_pin: 'Ni rahisi kukisia.',
  other_pin: 'Hazifanani.',
  pin_digits: 'PIN ina tarakimu {digits}.',
  pin_set: 'PIN imewekwa. Usimwambie yeyote.',
  menu: `Tegemea
1 Maombi ya udhamini ({requests})
2 Mkopo wangu
3 Lipa mkopo
4 Ninaowadhamini
5 {pin}
6 English`,
  set_pin: 'Weka PIN',
  change_pin: 'Badilisha PIN',
  requests: `Maombi ya udhamini{lines}
0 Rudi`,
  request_line: '\n{number} {who} KSh {amount}',
  more: '\n9 Zaidi',
  no_requests: `Hakuna ombi hapa. Ukiombwa kuchukua nafasi ya mdhamini mwingine, jibu kwa link ya SMS yetu.
0 Rudi`,
  request: `{who} anakuomba umdhamini mkopo: KSh {amount}, miezi {term}, APR {apr}. Kikomo {cap}
1 Masharti
2 Punguza kikomo
3 Kataa
4 Nisiombwe tena
0 Rudi`,
  request_first_due: `{who} anaomba umdhamini KSh {amount}, malipo {term}, \
si kabla ya {firstDue}, APR {apr}. Kikomo {cap}
1 Masharti
2 Punguza
3 Kataa
4 Nisiombwe
0 Rudi`,
  cap: `Kikomo chako cha dhamana ni KSh {cap}. Ili kukipunguza, andika shilingi bila senti, mfano {example}.
0 Rudi`,
  terms: `{page}/{pages} {text}
1 Mbele 0 Rudi`,
  accept: `Ili kumdhamini {who} hadi KSh {cap}, andika PIN ya Tegemea. Limit yako itapungua kwa kiasi hicho.
0 Rudi`,
  refuse: `Ungependa kukataa ombi la {who}? Ataona tu kwamba umekataa.
1 Kataa
0 Rudi`,
  never: `Ungependa kumkataa {who}, na usipate tena SMS yetu mtu akitaja nambari hii?
1 Ndiyo, nisiombwe tena
0 Rudi`,
  loans: `Mikopo yangu{lines}
0 Rudi`,
  loan_line: '\n{number} {reference}: KSh {due}, {day}',
  loan: `Mkopo {reference}: salio KSh {left}. Tarehe ya kulipa KSh {due} ni {day}.{late}
1 Lipa
2 Nipigieni simu
0 Rudi`,
  late: ' Umechelewa siku {days}.',
  no_loan: `Huna mkopo wa kulipa.
0 Rudi`,
  pay: `Lipa kwa M-Pesa:
1 KSh {due}
2 Kiasi kingine
0 Rudi`,
  pay_amount: `Andika kiasi unacholipa sasa, shilingi bila senti, kuanzia 1 hadi {most}.
0 Rudi`,
  backed: `Ninaowadhamini{lines}
0 Rudi`,
  backed_line: '\n{number} {who}, hadi KSh {most}',
  no_backed: `Humdhamini mtu yeyote.
0 Rudi`,
  guarantee: `{who}: mkopo wa KSh {amount}. Kwa leo huwezi kutakiwa kulipa zaidi ya KSh {most};
kiasi hiki hupungua mkopo unapolipwa.
0 Rudi`,
  guarantee_paid: `{who}: mkopo wa KSh {amount}.
Kwa leo huwezi kutakiwa kulipa zaidi.
0 Rudi`,
  guarantee_open: `{who}: mkopo wa KSh {amount}, haujaidhinishwa. Unadhamini hadi KSh {most}.
1 Ghairi kukubali kwangu
0 Rudi`,
  take_back: `Ungependa kughairi kumdhamini {who}? Riba ya mkopo inaweza kupanda, nawe hutadaiwa chochote.
1 Ghairi
0 Rudi`,
  noticed: `{who} amechelewa siku {days}. Sasa hudaiwi.
Asipolipa kufikia {deadline}, tutakutaka ulipe KSh {share}.
1 Kata rufaa
2 Nipigieni
0 Rudi`,
  noticed_undated: `{who} amechelewa siku {days}. Sasa hudaiwi.
Asipolipa ndani ya saa {hours} tangu SMS, tutakutaka ulipe KSh {share}.
1 Kata rufaa
2 Nipigieni
0 Rudi`,
  noticed_again: `{who} amechelewa siku {days}. Huwezi tena kukata rufaa.
Asipolipa kufikia {deadline}, tutakutaka ulipe KSh {share}.
2 Nipigieni
0 Rudi`,
  in_complaint: `Lalamiko lako kuhusu mkopo wa {who} tunalo. Hutaombwa chochote hadi lijibiwe.
2 Nipigieni simu
0 Rudi`,
  in_appeal: `Rufaa yako kuhusu mkopo wa {who} tunayo. Hutaombwa chochote hadi iamuliwe.
2 Nipigieni simu
0 Rudi`,
  charged: `Unatakiwa kumlipia {who}: bado KSh {left}.
1 Lipa kwa M-Pesa
2 Nipigieni simu
0 Rudi`,
  appeal: `Kwa sababu gani hupaswi kumlipia {who}?
1 Sikukubali
2 Tayari imelipwa
3 Kiasi si sahihi
4 Sababu nyingine
5 Nipigieni simu
0 Rudi`,
  pin: `Andika PIN yako ya Tegemea. Usiandike PIN ya M-PESA hapa kamwe.
0 Rudi`,
  need_code: `Unahitaji PIN ya Tegemea. Ili kuiweka, utapata msimbo kwa SMS kwenye simu hii.
1 Tuma msimbo
0 Rudi`,
  name: `Akaunti inahitaji jina lako. Wewe ni {name}?
1 Ndiyo, nakubali masharti: {terms}
2 Hapana
0 Rudi`,
  half_name: `Ulialikwa kama {name} tu. Akaunti inahitaji majina mawili: fungua link ya SMS yetu, au tupigie simu.
0 Rudi`,
  long_name: `Jina lako la mwaliko, kwa kifupi {name}, halitoshei hapa. \
Ili kuliandika lote, fungua link ya SMS yetu, au tupigie simu.
0 Rudi`,
  agree: `Kabla ya kuchagua PIN: masharti yetu, kwenye {terms}
1 Nakubali masharti
0 Rudi`,
  code: `Andika tarakimu {digits} zilizokuja kwa SMS.
0 Menyu`,
  new_pin: `Chagua PIN ya Tegemea ya tarakimu {digits}. Usitumie PIN ya M-PESA kamwe, wala mwaka, wala 1234.
0 Rudi`,
  repeat_pin: `Andika PIN hiyo tena.
0 Rudi`,
  stranger: 'Tegemea: hatuna akaunti wala ombi kwa nambari hii.',
  code_sent:
    'Msimbo unakuja kwa SMS na unatumika kwa dakika {minutes}. Kisha piga {dialled} tena uuandike.',
  code_too_soon: `Tumetuma misimbo kwa simu hii sasa hivi.
Tafadhali piga {dialled} tena baada ya dakika {minutes}.`,
  other_name: `Basi akaunti haiwezi kufunguliwa hapa.
Mwambie aliyekuomba, au fungua link ya SMS yetu. Hudaiwi chochote.`,
  staff: 'Anayefanya kazi Tegemea haweki PIN hapa. Tumia browser kwa mikopo na dhamana zako.',
  accepted: `Umekubali: unamdhamini {who} hadi KSh {cap}. SMS inaleta ulichokubali.
Unaweza kughairi hadi mkopo uidhinishwe.`,
  refused: 'Umekataa. {who} ataona tu kwamba umekataa. Hudaiwi chochote.',
  taken_back: 'Humdhamini tena {who} kwa mkopo huu. Hudaiwi chochote.',
  opted_out: `Umekataa ombi la {who}. Hatutatuma tena SMS kwa nambari hii mtu akiitaja.
Hudaiwi chochote usipokubali mwenyewe.`,
  prompt_sent:
    'Ombi la M-Pesa la KSh {amount} linakuja kwenye simu hii. ' +
    'Andika PIN ya M-PESA kwenye ombi hilo, usiiandike hapa kamwe.',
  prompt_open: 'Ombi la M-Pesa tayari limetumwa kwa simu hii. Lijibu kwanza.',
  appealed: `Rufaa yako kuhusu mkopo wa {who} imetufikia.
Hutaombwa chochote hadi mtu aamue. SMS itakujulisha.`,
  call_asked:
    'Tutaipigia nambari hii. Hadi hapo hakuna kinachobadilika, ' +
    'hata tarehe ya kulipa wala muda wa notisi. Hatuombi PIN kamwe.',
  locked: 'PIN imekosewa mara tatu. Piga {dialled} tena upate msimbo kwa SMS, kisha weka PIN mpya.',
  held: 'Laini ya nambari hii ilibadilishwa. Kwa usalama wako subiri hadi {until}. Bado unaweza kukataa.',
  bound: `Unamdhamini {who} hadi KSh {cap}: kukubali kwako kulitangulia.
Ili kughairi kabla mkopo haujaidhinishwa, piga {dialled}.`,
  own_loan: `Huu ni mkopo wako mwenyewe, na huwezi kujidhamini.
Hudaiwi chochote kwa ombi hili. Unaweza kulikataa.`,
  answered_before: `Ulijibu kuhusu mkopo huu awali, kwa nambari nyingine. Mtu hudhamini mkopo mara moja tu.
Hudaiwi chochote kwa ombi hili. Unaweza kulikataa.`,
  gone: 'Mambo yamebadilika. Hakuna kilichofanyika. Piga {dialled} uone yalivyo sasa.',
  barred: `Huwezi kudhamini sasa: mkopo au malipo yako yanazuia, au tunachunguza jambo.
Hudaiwi chochote kwa ombi hili.`,
  too_much: `Kwa sasa unaweza kudhamini hadi KSh {most}.
Piga {dialled}, punguza kikomo hadi hapo na usome masharti tena.`,
  limit_used: `Limit yako imeisha, kwa hivyo huwezi kukubali sasa.
Hudaiwi chochote kwa ombi hili: likatae, au subiri hadi sehemu ya limit yako irudi.`,
  failed: 'Haikufaulu. Piga {dialled} uone ilivyo sasa.',
};
