const NEIGHBOURS = 1

/** Page numbers to offer: first, last, and those around the present one; 0 stands for a gap. */
export function pagesToOffer(page: number, last: number): number[] {
  const wanted = [1, last]
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near++) if (near > 1 && near < last) wanted.push(near)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? number)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [0, number] : [number]
  })
}
