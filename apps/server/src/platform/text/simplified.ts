import { type ConverterFunction, Converter as converterOf } from 'opencc-js/t2cn'

let convert: ConverterFunction | undefined

/** What was typed in traditional characters (物業管理, 业主大會) in simplified ones, as texts are written; the rest as it is. */
export function toSimplified(text: string): string {
  convert ??= converterOf({ from: 't', to: 'cn' })
  return convert(text)
}
