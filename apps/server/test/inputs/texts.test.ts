import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { MOBILE_IN_TEXT, plainTelephone } from '@anju/contract/wire/telephone'
import { loginKey } from '#modules/identity'
import { foldedText } from '#platform/text/folded'

const INPUTS = resolve(import.meta.dirname, '../../../../../shared/data/inputs')
const skip = existsSync(INPUTS) ? false : 'shared/data/inputs is not beside this checkout'

const unescaped = (text: string) =>
  text.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The lines of a file of inputs, with its escapes resolved. */
const lines = (path: string): string[] =>
  readFileSync(join(INPUTS, path), 'utf8')
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

  test('G2 every paragraph has a telephone number', () => {
    for (const text of lines('texts/personal-data.txt'))
      assert.equal(foldedText(text).hits(MOBILE_IN_TEXT).length, 1, text)
  })
})
