import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

// Only the chart types of the console; the rest of the library is never loaded.
use([BarChart, LineChart, PieChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** A chart's description, which `echarts` calls an option. */
export type Drawing = EChartsCoreOption

/** Draws a chart in an element and resizes it with the element until it is disposed. */
export function draw(box: HTMLElement) {
  const chart = init(box)
  const watcher = new ResizeObserver(() => chart.resize())
  watcher.observe(box)
  return {
    show: (drawing: Drawing) => chart.setOption(drawing, { notMerge: true }),
    end: () => {
      watcher.disconnect()
      chart.dispose()
    },
  }
}
