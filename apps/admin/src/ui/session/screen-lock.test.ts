import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import {
  forgetReturnAddress,
  lockScreen,
  onLockChangedElsewhere,
  rememberReturnAddress,
  returnAddress,
  unlockScreen,
  useScreenLock,
} from './screen-lock.ts'

const lockedBy = () => useScreenLock.getState().lockedBy

/** A browser's storage that another window can change. */
function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('the lock of the screen', () => {
  const [shared, own, page] = [storage(), storage(), new EventTarget()]
  const globals = {
    localStorage: shared,
    sessionStorage: own,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true })

  beforeEach(() => {
    unlockScreen()
    forgetReturnAddress()
  })

  function inAnotherWindow(change: () => void, key: string | null = 'screen-lock') {
    change()
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }

  test('stores the user who locked it, until it is unlocked', () => {
    lockScreen('7')
    assert.deepEqual([lockedBy(), shared.getItem('screen-lock')], ['7', '7'])
    unlockScreen()
    assert.deepEqual([lockedBy(), shared.getItem('screen-lock')], [null, null])
  })

  test('follows the other windows until unsubscribed; their other values have no effect', () => {
    const opened: (string | null)[] = []
    const stop = onLockChangedElsewhere(() => void opened.push(lockedBy()))
    inAnotherWindow(() => shared.setItem('screen-lock', '7'))
    assert.deepEqual([opened, lockedBy()], [[], '7'])
    inAnotherWindow(() => shared.setItem('dark', '1'), 'dark')
    inAnotherWindow(() => shared.removeItem('screen-lock'), null)
    // Only the server decides whether it is unlocked: the stored lock may have been deleted.
    assert.deepEqual([opened, lockedBy()], [['7'], '7'])
    stop()
    inAnotherWindow(() => shared.setItem('screen-lock', '8'))
    assert.deepEqual([opened.length, lockedBy()], [1, '7'])
  })

  test('a window returns to the address where it was locked, whatever was typed since', () => {
    assert.equal(returnAddress(), '/')
    rememberReturnAddress('/system/user?status=1')
    rememberReturnAddress('/system/role')
    assert.equal(returnAddress(), '/system/user?status=1')
    assert.equal(shared.getItem('screen-lock-path'), null)
    forgetReturnAddress()
    assert.equal(returnAddress(), '/')
  })
})
