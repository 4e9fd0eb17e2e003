import { nameKey } from './plain-name.ts'

/** For each Latin letter, the letters that look like it. From confusables.txt of Unicode TR39, small letters only. */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  a: 'ɑαа⍺ａ',
  b: 'ƅьᏏ',
  c: 'ϲсᴄⲥ',
  d: 'ԁɗ',
  e: 'еҽɛє℮',
  f: 'ƒẝ',
  g: 'ɡցƍ',
  h: 'һհ',
  i: 'ıɩɪιіɨӏ',
  j: 'јϳʝ',
  k: 'κкⲕ',
  l: 'ɭłⅼ׀ǀ',
  m: 'мⅿ',
  n: 'ոռηпɳ',
  o: 'οоօσøᴏ',
  p: 'ρрⲣ',
  q: 'ԛգ',
  r: 'гᴦꭇɽ',
  s: 'ѕꜱʂ',
  t: 'τтŧ',
  u: 'υսʋꞟц',
  v: 'νѵᴠ',
  w: 'ωԝѡшɯ',
  x: 'хχ᙮',
  y: 'уγүʏ',
  z: 'ᴢʐƶ',
}
/** Letters that together look like one. */
const DRAWN_TOGETHER = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
] as const
const LATIN = new Map(Object.entries(DRAWN_ALIKE).flatMap(([latin, alike]) => [...alike].map((one) => [one, latin])))

/** The key under which two names look the same: accents and invisible characters removed, similar letters replaced by one. */
export function lookalikeKey(name: string): string {
  const bare = nameKey(name)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const latin = Array.from(bare, (letter) => LATIN.get(letter) ?? letter).join('')
  return DRAWN_TOGETHER.reduce((text, [letters, alike]) => text.replaceAll(letters, alike), latin)
}
