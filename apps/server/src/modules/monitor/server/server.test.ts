import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/harness.ts'

const keysOf = (value: object) => Object.keys(value).toSorted()

test('ecosystem §2.1 server: the answer carries what RuoYi’s page reads', async (t) => {
  const app = await testApp(t)
  const { code, data } = await (await app.admin()).call('GET /prod-api/monitor/server')
  assert.equal(code, 200)
  assert.deepEqual(keysOf(data), ['conditions', 'cpu', 'eventLoopDelay', 'jvm', 'mem', 'sys', 'sysFiles', 'version'])
  assert.deepEqual(keysOf(data.cpu), ['cpuNum', 'free', 'sys', 'used', 'wait'])
  assert.deepEqual(keysOf(data.mem), ['free', 'total', 'usage', 'used'])
  assert.deepEqual(keysOf(data.sys), ['computerIp', 'computerName', 'osArch', 'osName', 'userDir'])
  const { name, version, home, startTime, runTime, inputArgs, ...heap } = data.jvm
  assert.deepEqual(keysOf(heap), ['free', 'max', 'total', 'usage', 'used'])
  for (const text of [name, version, home, runTime]) assert.ok(text)
  assert.match(startTime, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.match(runTime, /^\d+天\d+小时\d+分钟$/)
  assert.equal(typeof inputArgs, 'string')
})

test('the figures are those of a machine: shares in percent, memory in GB, disks with units', async (t) => {
  const app = await testApp(t)
  const { data } = await (await app.admin()).call('GET /prod-api/monitor/server')
  const { cpuNum, used, sys, wait, free } = data.cpu
  assert.ok(cpuNum >= 1)
  for (const share of [used, sys, wait, free, data.mem.usage, data.jvm.usage]) assert.ok(share >= 0 && share <= 100)
  assert.ok(Math.abs(used + sys + wait + free - 100) < 1)
  assert.ok(data.mem.total > 0.1 && data.mem.total < 100_000)
  assert.ok(Math.abs(data.mem.used + data.mem.free - data.mem.total) < 0.05)
  assert.ok(data.jvm.used > 5 && data.jvm.used < data.jvm.max)
  assert.ok(data.sysFiles.length > 0)
  for (const disk of data.sysFiles) {
    assert.match(disk.total, /^[\d.]+ GB$/)
    assert.ok(disk.usage >= 0 && disk.usage <= 100)
  }
  assert.ok(data.eventLoopDelay >= 0)
})

test('lists the options of the runtime, but no arguments and variables', async (t) => {
  const app = await testApp(t)
  process.env.ANJU_SECRET_OF_TEST = 'geheim-4711'
  process.argv.push('--password=geheim-4711')
  t.after(() => {
    delete process.env.ANJU_SECRET_OF_TEST
    process.argv.pop()
  })
  const { raw, data } = await (await app.admin()).call('GET /prod-api/monitor/server')
  assert.ok(!raw.includes('geheim-4711'))
  assert.equal(data.jvm.inputArgs, process.execArgv.join(' '))
})
