import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { resumeFault } from '@anju/contract/recruitment/resume-file'
import { endingOf, shortName } from '@anju/contract/wire/file-name'
import { MOBILE_IN_TEXT, plainTelephone } from '@anju/contract/wire/telephone'
import { loginKey } from '#modules/identity'
import { foldedText } from '#platform/text/folded'
import { cleanHtml, withTableHeads } from '#platform/text/html'
import { escapeMarkup } from '#platform/text/markup'

const INPUTS = resolve(import.meta.dirname, '../../../../../shared/data/inputs')
const skip = existsSync(INPUTS) ? false : 'shared/data/inputs is not beside this checkout'

const unescaped = (text: string) =>
  text.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const read = (path: string) => readFileSync(join(INPUTS, path), 'utf8').trim()
/** The lines of a file of inputs, with its escapes resolved. */
const lines = (path: string): string[] =>
  read(path)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(unescaped)

describe('the texts of the public reports', { skip }, () => {
  test('E1 telephones are stored as the second column says', () => {
    for (const line of lines('texts/telephones.txt')) {
      const [typed = '', stored = ''] = line.split('\t')
      assert.equal(plainTelephone(typed), stored, line)
    }
  })

  test('E4 padded names are found without their blanks', () => {
    for (const name of lines('texts/names.txt')) assert.equal(loginKey(name), loginKey('周瑜'), name)
  })

  test('F2 a title as copied from a PDF can be written in XML', () => {
    const { title } = JSON.parse(read('feed/title-with-noncharacter.json')) as { title: string }
    assert.equal(escapeMarkup(title), '关于停水的通知')
  })

  test('F4 the long table has a head that print repeats', () => {
    const html = withTableHeads(cleanHtml(read('texts/long-table.html')))
    assert.match(html, /^<table><thead><tr><th>序号<\/th>.*?<\/tr><\/thead><tbody><tr><td>1<\/td>/)
  })

  test('C3 C8 names of uploads keep their ending, and those without one are left to the server', () => {
    const names = lines('texts/file-names.txt').map((line) => line.split('\t')[0] ?? '')
    assert.equal(names.length, 4)
    for (const name of names) {
      assert.equal(endingOf(shortName(name, 200)), endingOf(name))
      if (!name.endsWith('.png')) assert.equal(resumeFault({ name, size: 1, type: '' }), '')
    }
  })

  test('G2 every paragraph has a telephone number', () => {
    for (const text of lines('texts/personal-data.txt'))
      assert.equal(foldedText(text).hits(MOBILE_IN_TEXT).length, 1, text)
  })
})
