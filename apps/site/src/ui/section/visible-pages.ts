const NEIGHBOURS = 1

/** Page numbers to show: first, last, and those around the current one; 0 marks a gap. */
export function visiblePages(page: number, last: number): number[] {
  const numbers = [1, last]
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near++) if (near > 1 && near < last) numbers.push(near)
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? number)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [0, number] : [number]
  })
}
