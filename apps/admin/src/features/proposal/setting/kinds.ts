import { proposalKindLabels } from '@anju/contract/proposal/terms'
import { optionsOf } from '#ui/form/options.ts'

/** Kinds of ticket to choose from; the empty one is all of them. */
export const kindOptions = [{ value: '', label: '全部类型' }, ...optionsOf(proposalKindLabels)]
