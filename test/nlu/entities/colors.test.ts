/** Names of colours, their inflected forms, and shades before, behind and glued to them. */
import { testCorpus } from './corpus.ts'

const [BLUE, DARK_BLUE, NAVY] = [{ hex: '#0000ff' }, { hex: '#0000aa' }, { hex: '#000080' }]
const [GREEN, DARK_GREEN, LIGHT_GREEN] = [{ hex: '#008000' }, { hex: '#005500' }, { hex: '#55aa55' }]
const [RED, DARK_RED, WINE_RED] = [{ hex: '#ff0000' }, { hex: '#aa0000' }, { hex: '#722f37' }]

testCorpus('color', {
  en: {
    values: [
      [NAVY, 'a [navy blue] suit', 'in [navy]'],
      [{ hex: '#800020' }, 'do you have it in [burgundy]?'],
      [{ hex: '#722f37' }, '[wine red] curtains'],
    ],
    silent: ['a cup of coffee', 'a cup of tea'],
  },
  fr: {
    values: [
      [NAVY, 'une robe [bleu marine]'],
      [LIGHT_GREEN, 'un pull [vert clair]', 'des murs [vert clair]'],
      [DARK_RED, 'une robe [rouge foncé]'],
      [{ hex: '#fffdd0' }, 'des chaussures [couleur crème]'],
      [{ hex: '#ffa500' }, 'une écharpe [orangée]'],
    ],
    silent: ['un gâteau au chocolat', 'une soupe à la crème', 'de la moutarde'],
  },
  es: {
    values: [
      [NAVY, 'zapatos [azul marino]'],
      [DARK_BLUE, 'una camisa [azul oscuro]', 'los muros [azules oscuros]'],
      [{ hex: '#fffdd0' }, 'una falda [color crema]'],
    ],
    silent: ['un café con leche', 'salmón a la plancha', 'una medalla de bronce'],
  },
  de: {
    values: [
      [DARK_BLUE, 'ein [dunkelblaues] Hemd', 'mit einem [dunkelblauen] Auto', '[dunkelblau]'],
      [LIGHT_GREEN, '[hellgrüne] Socken'],
      [DARK_RED, 'ein [dunkles Rot]'],
      [WINE_RED, 'mit [weinrotem] Deckel'],
    ],
    silent: ['Orangensaft bitte', 'Lachs mit Senf', 'eine Tafel Schokolade'],
  },
  it: {
    values: [
      [DARK_GREEN, 'una gonna [verde scuro]'],
      [NAVY, 'in [blu navy]'],
    ],
    silent: ['una torta alla crema'],
  },
  pt: {
    values: [
      [NAVY, 'uma camisa [azul-marinho]'],
      [LIGHT_GREEN, 'calças [verde claro]'],
    ],
    silent: ['um copo de vinho'],
  },
  nl: {
    values: [
      [DARK_BLUE, 'een [donkerblauwe] jas'],
      [LIGHT_GREEN, '[lichtgroene] schoenen'],
    ],
  },
  sv: {
    values: [
      [DARK_BLUE, 'en [mörkblå] tröja'],
      [LIGHT_GREEN, '[ljusgröna] byxor'],
      [RED, 'ett [rött] hus'],
    ],
  },
  da: {
    values: [
      [DARK_BLUE, 'en [mørkeblå] bil'],
      [RED, 'et [rødt] hus'],
    ],
  },
  no: {
    values: [
      [DARK_BLUE, 'en [mørkeblå] genser'],
      [GREEN, 'et [grønt] hus'],
    ],
  },
  fi: {
    values: [
      [DARK_BLUE, '[tummansininen] auto'],
      [LIGHT_GREEN, '[vaaleanvihreä]'],
      [RED, 'kaksi [punaista]'],
    ],
  },
  pl: {
    values: [
      [DARK_BLUE, '[ciemnoniebieska] sukienka'],
      [LIGHT_GREEN, '[jasnozielone] buty'],
      [RED, 'w [czerwonym] aucie'],
    ],
  },
  ru: {
    values: [
      [LIGHT_GREEN, '[светло-зелёный] шарф'],
      [RED, 'в [красном] платье', '[красная]'],
      [{ hex: '#00ff00' }, '[салатовый] цвет'],
    ],
    silent: ['шоколадный торт'],
  },
  ca: {
    values: [
      [DARK_BLUE, 'una camisa [blau fosc]'],
      [NAVY, 'en [blau marí]'],
    ],
  },
  ar: { values: [[DARK_BLUE, 'سيارة [زرقاء داكنة]']] },
  hi: { values: [[DARK_BLUE, '[गहरा नीला] रंग']] },
  ja: {
    values: [
      [DARK_BLUE, '[濃い青]のシャツ'],
      [LIGHT_GREEN, '[薄緑]のドレス'],
    ],
  },
  zh: {
    values: [
      [DARK_BLUE, '[深蓝色]的车'],
      [LIGHT_GREEN, '[浅绿色]'],
      [BLUE, '[蓝色]的车'],
    ],
  },
  ko: {
    values: [
      [DARK_BLUE, '[진한 파란색] 셔츠'],
      [BLUE, '[파란] 셔츠'],
    ],
  },
})
