/** The policy on pictures (docs/decisions/0057-smaller-pictures.md), held against the example company and the site. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { placeOf } from '../apps/server/demo/archive.ts'
import { type ExampleDocument, readExample } from '../apps/server/demo/read-document.ts'
import { webpSize } from '../apps/server/demo/webp-size.ts'
import type { Picture } from '../packages/contract/src/content-fields.ts'
import { sections } from '../packages/contract/src/sections.ts'
import { bannerScenes, subjects } from './picture-subjects.ts'

const DEMO = 'apps/server/demo'
const USES = 3
/** Words for what a camera made. */
const PHOTOGRAPH = /照片|拍摄|摄影|摄于|合影/

type UsedPicture = { item: ExampleDocument; file: string; picture: Picture }

/**
 * What was noted of a drawing when it was made: the place that it shows, the middle of what it is about in percent, how much of that is left,
 * from 0 to 1, where a page crops it most around the middle (21:9, 4:3, square), and the beginning of the SHA-256 of its file.
 */
type Drawing = {
  scene: string
  focus: { x: number; y: number }
  inView: number
  digest: string
}

const drawings = new Map(
  Object.entries(JSON.parse(readFileSync(join(DEMO, 'drawings.json'), 'utf8')) as Record<string, Drawing>),
)

function picturesIn(value: unknown): Picture[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(picturesIn)
  return 'src' in value && 'alt' in value ? [value as Picture, ...below] : below
}

const pictures: UsedPicture[] = readExample().flatMap((item) =>
  picturesIn([item.front.封面, item.fields]).map((picture) => ({ item, picture, file: basename(picture.src) })),
)
const drawn = pictures.filter(({ file }) => drawings.has(file))

/** The words of a drawing, or of the report or project that it belongs to. */
const subjectOf = (file: string) => {
  const name = file.replace('.webp', '')
  return subjects[name] ?? subjects[name.replace(/-\d+$/, '')] ?? []
}

test('there are drawings, and pictures of the demo that use them', () => {
  assert.ok(drawings.size > 100, String(drawings.size))
  assert.ok(drawn.length > 120, String(drawn.length))
})

test('a scene is used by three items or banners at most', () => {
  const users = new Map<string, Set<string>>()
  const note = (scene: string, user: string) => users.set(scene, (users.get(scene) ?? new Set()).add(user))
  for (const { item, file } of drawn) note(drawings.get(file)?.scene ?? '', `${item.section}: ${item.title}`)
  for (const [banner, scene] of Object.entries(bannerScenes)) note(scene, banner)
  const over = [...users]
    .filter(([, names]) => names.size > USES)
    .map(([scene, names]) => ({ scene, names: [...names] }))
  assert.deepEqual(over, [])
})

test('every drawing is used', () => {
  const used = new Set(drawn.map(({ file }) => file))
  assert.deepEqual(
    [...drawings.keys()].filter((name) => !used.has(name)),
    [],
  )
})

test('an item has a drawing only of what it is about', () => {
  const wrong = drawn.filter(({ item, file }) => {
    const place = 'place' in item.fields ? String(item.fields.place) : ''
    const about = [sections[item.section].label, item.title, item.front.摘要, item.front.部门, place].join(' ')
    return !subjectOf(file).some((words) => words.split(' ').every((word) => about.includes(word)))
  })
  assert.deepEqual(
    wrong.map(({ item, file }) => `${file}: ${item.title}`),
    [],
  )
})

test('whatever crops a drawing to a wide strip, a card or a square keeps what it is about in view', () => {
  const lost = [...drawings].flatMap(([name, { inView }]) => (inView < 0.55 ? [`${name} ${inView}`] : []))
  assert.deepEqual(lost, [])
})

test('what is noted of the drawings is noted of these pictures, and of every one but the pages of the newspaper', () => {
  const pictures = globSync(`${DEMO}/files/**/*.webp`).filter((path) => !basename(path).startsWith('newspaper-'))
  const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)
  assert.deepEqual(
    pictures.map((path) => `${basename(path)} ${digest(path)}`).sort(),
    [...drawings].map(([name, drawing]) => `${name} ${drawing.digest}`).sort(),
  )
})

test('documents give a picture the size of its file and the focus that is noted of it', () => {
  const wrong = drawn.filter(({ file, picture: { src, width, height, focus = { x: 50, y: 50 } } }) => {
    const size = webpSize(readFileSync(placeOf(src)))
    return !isDeepStrictEqual([{ width, height }, focus], [size, drawings.get(file)?.focus])
  })
  assert.deepEqual(
    wrong.map(({ item, file }) => `${file}: ${item.path}`),
    [],
  )
})

test('every banner of the site has a scene, and every scene of a banner its picture', () => {
  const banners = globSync('apps/site/public/pictures/*').map((path) => basename(path))
  const names = banners.map((name) => name.replace(/(-(small|phone|side))?\.(webp|avif)$/, ''))
  assert.deepEqual([...new Set(names)].sort(), Object.keys(bannerScenes).sort())
})

test('every banner is there for desktops, for tablets and for phones', () => {
  const missing = globSync('apps/site/public/pictures/banner-*-small.webp').flatMap((small) => {
    const others = [small.replace('-small', ''), small.includes('home') ? small : small.replace('-small', '-phone')]
    return others.filter((path) => !existsSync(path))
  })
  assert.deepEqual(missing, [])
})

test('no alternative text, caption or report calls a drawing a photograph', () => {
  const texts = drawn.flatMap(({ item, picture }) => [
    picture.alt,
    picture.caption ?? '',
    ...(item.section === 'mediaImage' || item.section === 'eductionStudies'
      ? [item.title, String(item.front.摘要 ?? ''), item.text]
      : []),
  ])
  assert.deepEqual(
    texts.filter((text) => PHOTOGRAPH.test(text)),
    [],
  )
  // What people send in is photographed.
  const pages = globSync('apps/site/src/{ui,app,features}/**/*.tsx').filter(
    (path) => !path.includes('features/proposal') && !path.includes('features/mine/record'),
  )
  assert.ok(pages.length > 100)
  assert.deepEqual(
    pages.filter((path) => PHOTOGRAPH.test(readFileSync(path, 'utf8'))),
    [],
  )
})

test('one drawing has one alternative text, which is a description', () => {
  const texts = new Map<string, Set<string>>()
  for (const { file, picture } of drawn) texts.set(file, (texts.get(file) ?? new Set()).add(picture.alt))
  const short = [...texts].filter(([, alts]) => [...alts].some((alt) => alt.length < 6))
  assert.deepEqual(short, [])
  for (const { picture } of drawn) assert.ok(existsSync(placeOf(picture.src)), picture.src)
})
