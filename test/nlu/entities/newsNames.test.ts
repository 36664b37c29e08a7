import { testCorpus } from './corpus.ts'

testCorpus('person', {
  en: { values: [[{}, 'The film was shot by director [Vrenwick]', 'It never happened, said [Tolbreck]', 'Spokesman [Drovik] said no']], silent: ['Merry Christmas and a Happy Easter', 'Director General of the bank', 'He said: It is late', 'We meet in March', 'But Monday is fine'] },
  de: { values: [[{}, '"Das reicht", sagte [Brenkowitz]', 'Das sagte Trainer [Holtmanek] gestern', 'Trainer [Müller] kommt']], silent: ['Die Leitung sagte nichts', 'Das sagte Er', 'Am Montag kam die Rechnung'] },
  pt: { values: [[{}, 'O técnico [Brunhelo] saiu', 'Nada mudou, disse [Ferrazul]']], silent: ['Ele disse: Isso é tarde'] },
  da: { values: [[{}, 'Det er fint, siger [Krogsvend]', 'Men [Oluf Trepkær] vandt']], silent: ['God Jul og Godt Nytår', '6) Eller er der mere?', 'Han sagde: Det er fint'] },
  no: { values: [[{}, 'Det er bra, sier [Vikørdal]', 'Da møtte trener [Hugsvik] laget']], silent: ['Han sa: Det er bra'] },
  sv: { values: [[{}, 'Det är bra, säger [Lundkvarn]', 'Där satt tränaren [Brogvall]']], silent: ['Glad Påsk och God Jul', 'Han sa: Det är bra'] },
}) // prettier-ignore

testCorpus('organization', {
  en: { values: [[{}, 'Shares of the company [Vextrolin] fell', 'He read it on [Reuters]', 'He works for the [BBC]', 'I saw it in the [New York Times]']], silent: ['The company Monday closed'] },
  de: { values: [[{}, 'Er arbeitet bei der [Deutschen Bank]', 'Sie ging zur [SPD]', 'Die [EU-Kommission] zögert', 'in der [Protestantischen Kirche]', 'Die Aktie von [Apple] fiel', 'Ich habe bei [Amazon] bestellt', 'die Zeitung [El Mundo] schrieb', 'ein Film von der [BBC]']], silent: ['Die Gesellschaft ist klein', 'Der Spiegel ist kaputt', 'Zeitung Montag abbestellen', 'Verein Mitgliedschaft kündigen', 'Magazin Abo kündigen'] },
  pt: { values: [[{}, 'Trabalha na empresa [Voltrame]', 'O lucro da [Petrobras] caiu', 'um discurso na [ONU]']], silent: ['A empresa fechou', 'Vale a pena', 'Veja isso'] },
  da: { values: [[{}, 'Han er medlem af [Hjemmeværnet]', 'Det skriver avisen [Nordkysten]', 'Det kræver [Fødevarestyrelsen]']], silent: ['Vi ses i Marts'] },
  no: { values: [[{}, 'Det må meldes til [Mattilsynet]', 'Han skrev i avisen [Fjordnytt]', 'Det krever [Kystverket]']], silent: ['Vi ses på Mandag', 'Brann i huset'] },
  sv: { values: [[{}, 'Det kräver [Skogsverket]', 'Hon äger bolaget [Trevlinor]']], silent: ['Vi ses på Måndag'] },
}) // prettier-ignore

testCorpus('location', {
  en: { values: [], silent: ['champagne served even in Economy'] },
  da: { values: [[{}, 'Han bor i [Kvistrupby]']], silent: ['Vi ses i Marts', 'Han tror på Gud'] },
  no: { values: [[{}, 'Rennet gikk i [Granheia]']], silent: ['Vi ses i Mai'] },
  sv: { values: [[{}, 'Hon bor i [Lillvarpen]']], silent: ['Vi ses i Maj'] },
}) // prettier-ignore
