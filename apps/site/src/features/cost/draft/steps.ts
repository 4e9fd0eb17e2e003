import type { CategoryKey } from '@anju/contract/cost/labels'
import type { CostProject } from '@anju/contract/cost/shapes/input'

export type StepKey = 'project' | 'staff' | 'equipment' | 'services' | 'office' | 'tax'
export type Step = { key: StepKey; label: string; categories: CategoryKey[] }

/** The six steps; `categories` are the cost items whose lines a step edits. */
export const STEPS: Step[] = [
  { key: 'project', label: '项目概况', categories: [] },
  { key: 'staff', label: '人员编制', categories: ['personnel'] },
  { key: 'equipment', label: '设施设备与能耗', categories: ['equipment'] },
  { key: 'services', label: '清洁、秩序、绿化', categories: ['cleaning', 'order', 'greening'] },
  {
    key: 'office',
    label: '办公、保险、折旧、分摊',
    categories: ['office', 'insurance', 'depreciation', 'hqAllocation', 'other'],
  },
  { key: 'tax', label: '税费与利润', categories: [] },
]

/** The step that contains the input at `field`. */
export function stepOfField(field: string, project: CostProject): StepKey {
  const [part, index] = field.split('.')
  if (part === 'staff' || /^settings\.(labour|relief)/.test(field)) return 'staff'
  if (field === 'settings.daysPerMonth') return 'equipment'
  if (part === 'settings' || part === 'analysis') return 'tax'
  if (part !== 'lines') return 'project'
  const cat = project.lines[Number(index)]?.cat
  return STEPS.find(({ categories }) => cat && categories.includes(cat))?.key ?? 'staff'
}
