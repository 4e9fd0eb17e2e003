import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inked } from './inks.ts'

const inks = { text: 'ink', line: 'rule', box: 'paper' }

test('legend, axes, labels and tooltip take the colours of the page and keep the rest', () => {
  const drawn = inked(
    {
      legend: { top: 0 },
      xAxis: { type: 'value' },
      yAxis: { axisLabel: { width: 110 } },
      tooltip: { trigger: 'axis' },
      series: [{ type: 'pie', label: { formatter: '{b}' } }, { type: 'line' }],
    },
    inks,
  )
  assert.deepEqual(drawn.legend, {
    top: 0,
    textStyle: { color: 'ink' },
    pageTextStyle: { color: 'ink' },
    pageIconColor: 'ink',
  })
  const lines = { axisLine: { lineStyle: { color: 'rule' } }, splitLine: { lineStyle: { color: 'rule' } } }
  assert.deepEqual(drawn.xAxis, { type: 'value', axisLabel: { color: 'ink' }, ...lines })
  assert.deepEqual(drawn.yAxis, { axisLabel: { width: 110, color: 'ink' }, ...lines })
  assert.deepEqual(drawn.tooltip, {
    trigger: 'axis',
    backgroundColor: 'paper',
    borderColor: 'rule',
    textStyle: { color: 'ink' },
  })
  assert.deepEqual(drawn.series, [{ type: 'pie', label: { formatter: '{b}', color: 'ink' } }, { type: 'line' }])
})

test('a chart without axes gets none', () => {
  assert.deepEqual(inked({ series: [{ type: 'pie' }] }, inks), { series: [{ type: 'pie' }] })
})
