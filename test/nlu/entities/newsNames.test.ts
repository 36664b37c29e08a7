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
  fr: { values: [[{}, 'La [SNCF] est en grève', "L'[ONU] a voté", 'Le [FBI] enquête', '[La Poste] est fermée', 'Les [Nations Unies] votent']], silent: ['Le PIB augmente', 'La Haye est belle'] },
  es: { values: [[{}, 'La [ONU] votó', 'El [Real Madrid] ganó', '[El Corte Inglés] abre']], silent: ['El IVA sube', 'La Paz es alta'] },
  it: { values: [[{}, 'La [Croce Rossa] aiuta', 'La [Juventus] ha vinto']], silent: ['Il PIL cresce'] },
  nl: { values: [[{}, 'De [NAVO] stemde', 'Het [Rode Kruis] helpt']], silent: ['De BTW stijgt'] },
  en: { values: [[{}, 'Shares of the company [Vextrolin] fell', 'He read it on [Reuters]', 'He works for the [BBC]', 'I saw it in the [New York Times]', 'The [White House] denied it', 'The [BJP] won', 'The [Red Cross] helped', '[The Guardian] wrote it', '[The Beatles] played']], silent: ['The company Monday closed', 'send the PDF', 'The TV is on', 'The Hague is nice'] },
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

testCorpus('person', {
  en: { values: [[{}, 'send it to [Anna]', 'The [Merkel] government fell']], silent: ['The Great Escape is a film', 'a trip to Madison'] },
  fr: { values: [[{}, 'envoie-le à [Anna]']], silent: ['je vais à Nancy'] },
  es: { values: [[{}, 'envíalo a [Anna]']], silent: ['viajo a Valencia'] },
  it: { values: [[{}, 'mandalo a [Anna]']], silent: ['vado a Roma'] },
  pt: { values: [[{}, 'envia para [Anna]']], silent: ['viajo para Vitória'] },
  nl: { values: [[{}, 'stuur het naar [Anna]']], silent: [] },
}) // prettier-ignore

/** Abbreviations are organizations; emphasised words in capitals, numerals and other abbreviations are not. */
testCorpus('organization', {
  en: { values: [[{}, 'The [IAEA] inspected it', 'The [NGK] merged']], silent: ['She is the STAR of the show', 'This is NOT fair', 'the food was AWFUL', 'I need it in XL please', 'See chapter XIV for details', 'My SSD is broken', 'Do you have LTE?', 'I have ADHD'] },
  de: { values: [[{}, 'Die [ÖVP] stimmte zu']], silent: ['Das ist NICHT wahr', 'Er hatte ADHS', 'Die WM beginnt', 'Kapitel XIV lesen', 'Der ICE fährt nicht'] },
  pt: { values: [[{}, 'A [BFE] comprou tudo']], silent: ['É MUITO caro', 'Isto NÃO serve', 'O preço em URV ficou estável', 'A CPMF subiu'] },
  sv: { values: [[{}, 'Det skriver [AMS] idag']], silent: ['Det är INTE sant', 'Han har hög IQ'] },
  no: { values: [[{}, 'Det skrev [BT] i dag']], silent: ['Det er IKKE sant', 'Han tok EKG og MR'] },
  da: { values: [[{}, 'Det mener [DSU] ikke']], silent: ['Det er IKKE rigtigt'] },
}) // prettier-ignore
