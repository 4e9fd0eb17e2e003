import type { Landing } from '../site/landing.ts'
import { figureTexts } from '../site/landing-terms.ts'
import type { Figures } from '../site.ts'
import { shownWan } from './area.ts'

export type ShownFigure = { label: string; value: number; unit: string }

/** The figures of the landing page in the company's order, counted or typed, without those of zero. */
export function shownFigures(chosen: Landing['figures'], figures: Figures): ShownFigure[] {
  const { projects, cities, staff, years, laws, articles, areaM2 } = figures
  const counted = { projects, area: shownWan(areaM2), cities, staff, years, laws, articles }
  return chosen
    .map(({ source, label, unit, value }) => ({
      label: label || figureTexts[source].label,
      unit: unit || figureTexts[source].unit,
      value: source === 'typed' ? value : counted[source],
    }))
    .filter(({ value }) => value > 0)
}
