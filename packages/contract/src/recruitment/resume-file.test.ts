import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resumeFault } from './resume-file.ts'

const faultOf = (name: string, type = '', size = 1000) => resumeFault({ name, type, size })

test('C8 a résumé is judged by its ending, by its type without one, and by the server where there is neither', () => {
  for (const [name, type] of [
    ['简历.pdf', ''],
    ['简历.PDF', 'application/pdf'],
    ['简历.jfif', 'image/jpeg'],
    ['简历.jpe', ''],
    ['msf:1000012345', ''],
    ['image%3A1234', 'image/jpeg'],
    ['document:17', 'application/pdf'],
    ['王.张的简历', ''],
    ['简历.final', 'application/pdf'],
  ] as const)
    assert.equal(faultOf(name, type), '', name)
  for (const name of ['简历.doc', '简历.exe', '简历.zip']) assert.match(faultOf(name), /^请选择 PDF/, name)
  assert.match(faultOf('IMG_1.HEIC', 'image/heic'), /兼容性最佳/)
  assert.match(faultOf('简历.pdf', '', 100 * 1024 * 1024), /不能超过/)
})
