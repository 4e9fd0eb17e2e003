import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromium } from '@playwright/test'
import { browserFlags } from './browser.ts'

const SWITCH = '--disable-features='

test('what Playwright switches off in a browser stays off', async () => {
  // Node is no browser: it ends at once, and the error names the arguments that it was given.
  const error = await chromium.launch({ executablePath: process.execPath, args: browserFlags }).catch(String)
  const [theirs = [], ours = []] = `${error}`
    .split('\n', 10)
    .filter((line) => line.startsWith('<launching>'))
    .flatMap((line) => line.split(' '))
    .filter((argument) => argument.startsWith(SWITCH))
    .map((argument) => argument.slice(SWITCH.length).split(','))
  assert.ok(theirs.length > 5, 'the list of Playwright is known')
  assert.deepEqual(
    theirs.filter((feature) => !feature.startsWith('ms') && !ours.includes(feature)),
    [],
  )
  assert.ok(ours.includes('WebUIOmniboxPopup'))
})
