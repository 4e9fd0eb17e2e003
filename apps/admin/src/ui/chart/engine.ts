import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

// Only what the console draws; the rest of the library is never loaded.
use([BarChart, LineChart, PieChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** What is drawn; `echarts` calls it an option. */
export type Drawing = EChartsCoreOption

/** A drawing in a box, which follows the box's size until it is taken away. */
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
