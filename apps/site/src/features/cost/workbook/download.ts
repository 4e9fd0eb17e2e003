import { saveBlob } from '@anju/browser/download'
import { workbookFile } from '@anju/browser/spreadsheet/write'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { costSheets } from './workbook.ts'

/** Saves a calculation as an Excel workbook whose figures are formulas. */
export function saveWorkbook(project: CostProject, result: CostResult, fileName: string): void {
  saveBlob(workbookFile(costSheets(project, result).sheets, '内部资料'), fileName)
}
