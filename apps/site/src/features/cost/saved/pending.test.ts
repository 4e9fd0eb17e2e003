import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sampleProject } from '@anju/contract/cost/sample-project'
import { sameText } from './pending.ts'

it('texts are compared by what they say, not by the order of their keys', () => {
  const project = sampleProject()
  const turned = Object.fromEntries(Object.entries(project).toReversed())
  assert.ok(sameText(project, { ...turned, cover: undefined }))
  assert.ok(!sameText(project, { ...project, area: { chargeable: '1' } }))
  assert.ok(!sameText(project, { ...project, lines: project.lines.slice(1) }))
})
