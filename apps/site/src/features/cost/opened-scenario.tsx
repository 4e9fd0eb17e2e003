import type { Scenario } from '@anju/contract/cost/scenario/member'
import { editableStates } from '@anju/contract/cost/scenario/terms'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { type RefObject, useRef } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { call } from '#ui/api/call.ts'
import { NotFoundState } from '#ui/api/states.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import type { Template } from './draft/api.ts'
import type { StepKey } from './draft/steps.ts'
import { useCostDraft } from './draft/use-draft.ts'
import { keepRise, readKeptRise } from './rise/kept.ts'
import { KeptRise } from './rise/kept-rise.tsx'
import { LeftBehind } from './saved/left-behind.tsx'
import { places } from './saved/places.ts'
import { leftEditor, useScenarioQueue } from './saved/queue.ts'
import { ScenarioBar } from './saved/scenario-bar.tsx'
import { useFresh } from './saved/use-fresh.ts'
import { VersionsView } from './versions/versions-view.tsx'
import { Workbench } from './workbench.tsx'

const ActualView = later(async () => (await import('./actual/actual-view.tsx')).ActualView, <Skeleton />)

type Props = { scenarioId: string; view: string | null; templates: Template[] }

/** A saved scenario: its editor, its versions, or the accounts beside its plan. */
export function OpenedScenario({ scenarioId, view, templates }: Props) {
  const step = useRef<StepKey>('project')
  const result = useFresh(scenarioId, async () => {
    await leftEditor()
    return call('GET /api/cms/cost/scenario/:scenarioId', { params: { scenarioId } })
  })
  if (result.state === 'missing')
    return <NotFoundState title="没有找到这份测算方案" backTo={places.list} backLabel="已保存的方案" />
  return (
    <ApiView result={result}>
      {(scenario) => {
        if (view === 'versions') return <VersionsView scenario={scenario} />
        if (view === 'actual') return <ActualView scenario={scenario} />
        const { mine, state, archived } = scenario
        const isEditable = mine && !archived && editableStates.includes(state)
        const opened = { scenario, templates, reload: result.retry, step }
        return isEditable ? <Edited key={result.count} {...opened} /> : <OpenedView key={result.count} {...opened} />
      }}
    </ApiView>
  )
}

/** `step` stays when the scenario is read again. */
type Opened = { scenario: Scenario; templates: Template[]; reload: () => void; step: RefObject<StepKey> }

function Edited({ scenario, templates, reload, step }: Opened) {
  const queue = useScenarioQueue(scenario)
  const draft = useCostDraft({
    begin: () => ({ project: queue.snapshot().form.project, step: step.current }),
    store: ({ project, edited, ...at }) => {
      step.current = at.step
      if (edited) queue.change({ project })
    },
  })
  return (
    <Workbench draft={draft} templates={templates}>
      <ScenarioBar scenario={scenario} queue={queue} reload={reload} />
      <KeptRise scenarioId={scenario.scenarioId} />
    </Workbench>
  )
}

/** The stored input, with the papers that were written for it in this browser. */
function withKeptRise({ scenarioId, input }: Scenario): CostProject {
  const rise = readKeptRise(scenarioId)
  return rise ? { ...input, rise } : input
}

/**
 * A scenario that cannot be edited now, or not by this member. Only the papers for a rise can be written: they are made when the fee
 * is approved, and change no figure.
 */
function OpenedView({ scenario, templates, reload, step }: Opened) {
  const draft = useCostDraft({
    begin: () => ({ project: withKeptRise(scenario), step: step.current }),
    store: ({ project, edited, ...at }) => {
      step.current = at.step
      if (edited) keepRise(scenario.scenarioId, project.rise)
    },
  })
  return (
    <Workbench draft={draft} templates={templates} readOnly>
      <ScenarioBar scenario={scenario} reload={reload} />
      <LeftBehind scenario={scenario} />
    </Workbench>
  )
}
