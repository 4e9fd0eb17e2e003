// The rules and the dashboard for Prometheus, held against what the server reports and, where it can be had, against promtool.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import { provideProgram } from '../program.ts'

const FOLDER = 'deploy/prometheus'
type Rule = { alert: string; expr: string; annotations: { summary: string; description: string } }
const rules: Rule[] = parse(readFileSync(`${FOLDER}/anju.rules.yml`, 'utf8')).groups[0].rules
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(`${FOLDER}/grafana-dashboard.json`, 'utf8'),
)

/** Metrics that operations.md lists, and those of a histogram as Prometheus stores them. */
const listed = new Set(
  Array.from(readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `(anju_\w+)` \| (\w+)/gm)).flatMap(
    ([, name = '', type]) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]),
  ),
)

describe('what Prometheus reads', () => {
  test('rules and dashboard use metrics that there are', () => {
    const uses = [
      ...rules.map(({ alert, expr }) => [alert, expr] as const),
      ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ]
    assert.ok(uses.length > 20)
    for (const [where, expression] of uses)
      for (const [name] of expression.matchAll(/anju_\w+/g)) assert.ok(listed.has(name), `${where}: ${name}`)
  })

  test('every alert says what has happened and what to do', () => {
    for (const { alert, annotations } of rules) {
      assert.match(annotations.summary, /\p{Script=Han}/u, alert)
      assert.match(annotations.description, /\p{Script=Han}.*。$/u, alert)
    }
  })

  test('promtool accepts the rules, and each fires when it should and not before', (t) => {
    const promtool = provideProgram('promtool', 'prometheus')
    if (!promtool) return t.skip('promtool is not on this machine and cannot be installed')
    const run = (...args: string[]) => execFileSync(promtool, args, { cwd: FOLDER, encoding: 'utf8' })
    assert.match(run('check', 'rules', 'anju.rules.yml'), new RegExp(`SUCCESS: ${rules.length} rules`))
    assert.match(run('test', 'rules', 'anju.rules.test.yml'), /SUCCESS/)
    const tried = parse(readFileSync(`${FOLDER}/anju.rules.test.yml`, 'utf8')).tests as {
      alert_rule_test: { alertname: string }[]
    }[]
    const names = new Set(tried.flatMap((one) => one.alert_rule_test.map(({ alertname }) => alertname)))
    assert.deepEqual(
      rules.map(({ alert }) => alert).filter((name) => !names.has(name)),
      [],
    )
  })
})
