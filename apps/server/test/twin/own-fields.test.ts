import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sectionFields } from '@anju/contract/content/section-fields'
import { forms } from '@anju/contract/forms'
import type { AnyField, AnyForm } from '@anju/contract/forms/form'
import { type SectionKey, sections } from '@anju/contract/sections'
import { content } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'

const open = (Object.keys(sections) as SectionKey[]).filter(
  (key) => sections[key].audience === 'public' && key !== 'proposal',
)

/** Own fields that pages show to nobody: places on the map, weights, and what only staff read. */
const UNSHOWN: Partial<Record<SectionKey, readonly string[]>> = {
  outline: ['staffCount'],
  history: ['month', 'importance'],
  department: ['type'],
  introduceIntroduction: ['longitude', 'latitude'],
  introduceServing: ['features'],
  core: ['kind'],
  cultureCdetial: ['block'],
  mediaImage: ['photoCount'],
  internalrulesNews: ['urgent'],
  internalruleslaw: ['laws'],
  information: ['salaryUnit'],
  contactus: ['type', 'longitude', 'latitude'],
}

type Sample = { value: unknown; words: string[] }

/** A value for a field, and what of it readers must find. */
function sampleOf(name: string, field: AnyField): Sample {
  const word = `甲${name}乙`
  const one = (value: unknown, words = [String(value)]): Sample => ({ value, words })
  switch (field.as) {
    case 'number':
    case 'counted':
    case 'position':
      return one(7)
    case 'switch':
      return one(true, [])
    case 'date':
      return one('2031-02-03', ['2031'])
    // The page says of an end only when it is over.
    case 'moment':
      return one('2031-02-03 04:05', [])
    case 'phone':
      return one('0500-7654321')
    case 'url':
      return one('https://standard.example/')
    case 'section':
      return one('internalrulesNews', ['/internalrules/news'])
    case 'choice':
      return one(field.options[0])
    case 'lines':
      return one([`${word}一`, `${word}二`], [`${word}一`, `${word}二`])
    case 'picture':
      return one({ src: `/files/${name}/p.webp`, alt: word, width: 900, height: 600 }, [word])
    case 'pictures':
      return one([{ src: `/files/${name}/p.webp`, alt: word, width: 900, height: 600 }], [word])
    case 'group': {
      const { values, words } = samplesOf(field.fields, name)
      return one(values, words)
    }
    case 'rows':
    case 'regions': {
      const { values, words } = samplesOf(field.fields, name)
      return one([values], words)
    }
    default:
      return one(word)
  }
}

function samplesOf(form: AnyForm, prefix = '') {
  const samples = Object.entries(form).map(([name, field]) => [name, sampleOf(prefix + name, field)] as const)
  return {
    values: Object.fromEntries(samples.map(([name, { value }]) => [name, value])),
    words: samples.flatMap(([, { words }]) => words),
    byField: Object.fromEntries(samples.map(([name, { words }]) => [name, words])),
  }
}

/** What a person without JavaScript reads at an address. */
async function mainOf(app: TestApp, url: string): Promise<string> {
  const { statusCode, body } = await app.server.inject({ url, headers: { accept: 'text/html' } })
  assert.equal(statusCode, 200, url)
  return /<main.*<\/main>/s.exec(body)?.[0] ?? ''
}

describe('the twin of an item', () => {
  test('has every own field that its page shows, and none that only staff read', async (t) => {
    const app = await testApp(t)
    for (const key of open) {
      const { values, byField } = samplesOf(forms[key] as AnyForm)
      // What the site looks up elsewhere, or shows instead of the two ends.
      const fields = { ...values, ...(key === 'information' && { salaryMin: 7, salaryMax: 8, salaryUnit: '元/月' }) }
      const id = await content(app, { section: key, title: '样例', body: '<p>正文</p>', fields })
      const { path } = sections[key]
      const pages = await Promise.all([`${path}/${id}`, path].map((url) => mainOf(app, url)))
      const text = pages.join('')
      const member = new Set<string>(sectionFields[key].member)
      const missing = Object.entries(byField)
        .filter(([name]) => !member.has(name) && !UNSHOWN[key]?.includes(name))
        .filter(([name, words]) => name !== 'salaryMax' && words.some((word) => !text.includes(word)))
      assert.deepEqual(missing, [], key)
      const leaking = Object.entries(byField).filter(
        ([name, words]) => member.has(name) && words.some((word) => word.startsWith('甲') && text.includes(word)),
      )
      assert.deepEqual(leaking, [], key)
    }
  })

  test('names particulars as readers do, not as editors enter them', async (t) => {
    const app = await testApp(t)
    const editors = /最低月薪|最高月薪|薪酬单位|经度|纬度|重要程度|图片数|部门类别|链接到的栏目|\d{5,} 平方米/
    for (const key of open) {
      const { values } = samplesOf(forms[key] as AnyForm)
      const own = key === 'introduceIntroduction' ? { ...values, areaM2: 96_400 } : values
      const id = await content(app, { section: key, fields: own })
      for (const url of [`${sections[key].path}/${id}`, sections[key].path]) {
        const [word] = editors.exec(await mainOf(app, url)) ?? []
        assert.equal(word, undefined, url)
      }
    }
  })

  test('says the salary in one figure and the area in 万', async (t) => {
    const app = await testApp(t)
    const position = await content(app, {
      section: 'information',
      fields: { salaryMin: 5200, salaryMax: 5200, salaryUnit: '元/月', closesOn: '2030-01-01' },
    })
    const project = await content(app, {
      section: 'introduceIntroduction',
      fields: { areaM2: 96_400, hotline: '0500-0001806' },
    })
    assert.match(await mainOf(app, `/information/${position}`), /5,200 元\/月/)
    const html = await mainOf(app, `/entercompany/introduce/introduction/${project}`)
    assert.match(html, /<dt>管理面积<\/dt><dd>9\.6 万平方米<\/dd>/)
    assert.match(html, /24 小时值班电话 <a href="tel:05000001806">0500-0001806<\/a>/)
  })
})
