import type { AssetKind, CostLine } from '../shapes/input.ts'

const SHORTEST_LIVES: Record<AssetKind, { label: string; years: number }> = {
  electronics: { label: '电子设备', years: 3 },
  vehicle: { label: '运输工具', years: 4 },
  tools: { label: '器具、工具、家具', years: 5 },
  machinery: { label: '机器设备', years: 10 },
  building: { label: '房屋建筑物', years: 20 },
}
/** Asset classes for the editor's choice. */
export const ASSET_KINDS = Object.entries(SHORTEST_LIVES).map(([key, { label, years }]) => ({
  key: key as AssetKind,
  label: `${label}（不少于 ${years} 年）`,
}))
/** No asset may be written off faster than electronics, whatever its class. */
export const shortestLife = (line: CostLine): number => SHORTEST_LIVES[line.asset ?? 'electronics']?.years ?? 3
