import type { CostProject } from '@anju/contract/cost/shapes/input'

/** The name of the margin under the project's contract. */
export const marginName = ({ settings }: CostProject): string =>
  settings.mode === 'remuneration' ? '物业服务酬金' : '企业利润'
