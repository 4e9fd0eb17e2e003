import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { readHints } from './hints.ts'

describe('domain §2.4 lists beside the files', () => {
  type Row = [
    name: string,
    subtitle: string | null,
    filename: string | null,
    publish: string | null,
    from: string | null,
    expired: number,
  ]
  function collection(t: TestContext) {
    const folder = mkdtempSync(join(tmpdir(), 'anju-hints-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const list = (below: string, ...rows: Row[]) => {
      mkdirSync(join(folder, below), { recursive: true })
      const db = new DatabaseSync(join(folder, below, 'db.sqlite3'))
      db.exec('create table category (id integer, folder text)')
      db.exec(
        'create table law (category_id integer, name text, subtitle text, filename text, publish text, valid_from text, expired integer)',
      )
      db.exec("insert into category values (1, '行政法规'), (2, '其他')")
      for (const row of rows) db.prepare('insert into law values (1, ?, ?, ?, ?, ?, ?)').run(...row)
      db.close()
    }
    return { folder, list, hint: (...path: string[]) => readHints(folder).get(join(folder, ...path)) }
  }

  test('a row means its file by name, subtitle or file name, with its day and without', (t) => {
    const { list, hint } = collection(t)
    list('', ['甲条例', '乙', '丙', '2020-01-02', '2020-03-01', 0], ['丁', '', null, null, null, 1])
    const said = { expired: false, validFrom: '2020-03-01' }
    for (const file of [
      '甲条例(2020-01-02).md',
      '甲条例.md',
      '乙(2020-01-02).md',
      '乙.md',
      '丙(2020-01-02).md',
      '丙.md',
    ])
      assert.deepEqual(hint('行政法规', file), said, file)
    assert.deepEqual(hint('行政法规', '丁.md'), { expired: true, validFrom: '' })
    for (const file of ['.md', 'null.md', '丁(null).md', '戊.md']) assert.equal(hint('行政法规', file), undefined, file)
    assert.equal(hint('其他', '甲条例.md'), undefined)
  })

  test('its day of force counts where it is a day, and another than that of the publication', (t) => {
    const { list, hint } = collection(t)
    list(
      '',
      ['甲', null, null, '2020-01-02', '2020-01-02', 0],
      ['乙', null, null, '2020-01-02', '2020-1-2', 0],
      ['丙', null, null, '2020-01-02', 'x2020-03-01', 0],
      ['丁', null, null, '2020-01-02', '2020-03-011', 0],
      ['戊', null, null, null, '2020-03-01', 0],
    )
    const days = ['甲', '乙', '丙', '丁', '戊'].map((name) => hint('行政法规', `${name}.md`)?.validFrom)
    assert.deepEqual(days, ['', '', '', '', '2020-03-01'])
  })

  test('two rows of one file add up: expired in one is expired, and a known day stays', (t) => {
    const { list, hint } = collection(t)
    list(
      '',
      ['甲', null, null, null, '2020-03-01', 1],
      ['甲', null, null, null, null, 0],
      ['乙', null, null, null, '2020-03-01', 0],
      ['乙', null, null, null, '2021-03-01', 0],
    )
    assert.deepEqual(hint('行政法规', '甲.md'), { expired: true, validFrom: '2020-03-01' })
    assert.deepEqual(hint('行政法规', '乙.md'), { expired: false, validFrom: '2021-03-01' })
  })

  test('lists lie in folders below too, but not in hidden ones, and one that cannot be read says nothing', (t) => {
    const { folder, list, hint } = collection(t)
    list('part', ['甲', null, null, null, null, 1])
    list('.git', ['甲', null, null, null, null, 1])
    mkdirSync(join(folder, 'broken'))
    writeFileSync(join(folder, 'broken', 'db.sqlite3'), 'no database')
    mkdirSync(join(folder, 'named', 'db.sqlite3'), { recursive: true })
    writeFileSync(join(folder, 'named', 'other.sqlite3'), '')
    assert.equal(hint('part', '行政法规', '甲.md')?.expired, true)
    assert.equal(hint('.git', '行政法规', '甲.md'), undefined)
    assert.equal(hint('行政法规', '甲.md'), undefined)
  })
})
