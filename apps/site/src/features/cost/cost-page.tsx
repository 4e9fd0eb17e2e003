import { looksLikeProject } from '@anju/contract/cost/model'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import { useLocation } from '#ui/router.tsx'
import type { Template } from './draft/api.ts'
import { BLANK_PROJECT } from './draft/blank-project.ts'
import { readStoredDraft, storeDraft } from './draft/storage.ts'
import { useCostDraft } from './draft/use-draft.ts'
import { NewBar } from './saved/new-bar.tsx'
import { Workbench } from './workbench.tsx'

const CompareView = later(async () => (await import('./compare/compare-view.tsx')).CompareView, <Skeleton />)
const ScenarioList = later(async () => (await import('./list/scenario-list.tsx')).ScenarioList, <Skeleton />)
const OpenedScenario = later(async () => (await import('./opened-scenario.tsx')).OpenedScenario, <Skeleton />)

/** A calculation that is not saved as a scenario yet; it is stored in the tab. */
function NewCalculation({ templates }: { templates: Template[] }) {
  const begin = () =>
    readStoredDraft() ?? { project: templates[0]?.template ?? BLANK_PROJECT, step: 'project' as const }
  const draft = useCostDraft({ begin, store: ({ project, step }) => storeDraft({ project, step }) })
  return (
    <Workbench draft={draft} templates={templates}>
      <NewBar project={draft.project} />
    </Workbench>
  )
}

/** 物业费测算: a new calculation, a saved one, the list of saved ones, or some of them side by side, as the address says. */
export function CostPage({ templates }: { templates: Template[] }) {
  const usable = templates.filter(({ template }) => looksLikeProject(template))
  const { query } = useLocation()
  const [scenarioId, view] = [query.get('scenario'), query.get('view')]
  if (view === 'list') return <ScenarioList />
  if (view === 'compare') return <CompareView chosen={query.getAll('with').join(',').split(',').filter(Boolean)} />
  if (scenarioId)
    return <OpenedScenario key={`${scenarioId} ${view}`} scenarioId={scenarioId} view={view} templates={usable} />
  return <NewCalculation templates={usable} />
}
