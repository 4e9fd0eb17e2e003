/** Names as options of a selection whose values they are. */
export const optionsOf = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ value: name, label: name }))
