import type { TicketRow } from '@anju/contract/proposal/desk'
import { type TicketView, ticketViews } from '@anju/contract/proposal/terms'
import { caseViewNames, countedViews, ViewPanel } from '#ui/case/views.tsx'
import type { ListControl } from '#ui/list/page-shape.ts'
import { useCounts } from '../proposal.api.ts'
import { fromQuery, toQuery } from './address.ts'
import { useSavedViews } from './view.api.ts'

const names: Record<TicketView, string> = {
  ...caseViewNames,
  reply: '待我回复',
  unassigned: '待分派',
  urgent: '紧急',
  open: '全部未办结',
}

/** The views of the inbox: those that everybody has, with their counts, and the saved ones. */
export function TicketViews({ list }: { list: ListControl<TicketRow> }) {
  const counts = useCounts()
  const saved = useSavedViews()
  const query = toQuery(list.filters, list.sort)
  const present = saved.find((one) => one.query === query)
  const nodes = [
    ...countedViews({ ids: ticketViews, names }, counts),
    ...saved.map(({ viewId, name, shared }) => ({ id: viewId, label: shared ? `${name}（公用）` : name })),
  ]
  const select = (id: string) => {
    const view = saved.find(({ viewId }) => viewId === id)
    if (view) list.arrange(fromQuery(view.query))
    else if (id === '' && present) list.arrange({ filters: {}, sort: null })
    else list.change({ view: id })
  }
  return <ViewPanel views={nodes} selected={present?.viewId ?? list.filters.view ?? ''} onSelect={select} />
}
