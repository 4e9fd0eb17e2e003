import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPlace, restore } from '../backup/company.ts'
import { testApp } from '../harness.ts'
import { archiveOf, changedRows, commits, readCompany } from './company.ts'
import { everything } from './everything.ts'

/** What a restore is meant to change: everybody logs in again, and a secret that 0061 no longer keeps in the database goes. */
const FORGOTTEN = { administrator_session: 4, member_session: 1 }
const CHANGED = { '83fc36e6': { ...FORGOTTEN, setting: 1 }, '100127cc': FORGOTTEN }

for (const commit of commits)
  test(`a backup that ${commit} has taken is restored with every row, and every kind of thing is read`, async (t) => {
    const settings = await emptyPlace(t)
    await restore(settings, archiveOf(commit))
    assert.deepEqual(await changedRows(commit, settings), CHANGED[commit])
    const app = await testApp(t, { place: settings, people: false })
    assert.deepEqual(await readCompany(app, commit), everything)
  })
