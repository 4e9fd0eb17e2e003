import { useState } from 'react'
import { AddressTabs, counted } from '#ui/frame/address-tabs.tsx'
import { useAllowed } from '#ui/list/page-control.ts'
import { AmendedList } from './amended/amended-list.tsx'
import { DoubtList } from './doubt/doubt-list.tsx'
import { RepealList } from './doubt/repeal-list.tsx'
import { ImportList } from './import/import-list.tsx'
import { useOptions } from './law.api.ts'
import { LawDrawer } from './law-drawer.tsx'
import { LawList } from './law-list.tsx'

/** The maintenance of laws: all of them, those in doubt, suggested repeals, those of which newer versions are known, imports. */
export default function LawPage() {
  const [opened, setOpened] = useState<string | null>(null)
  const allowed = useAllowed()
  const options = useOptions()
  const open = (lawId: string) => setOpened(lawId)
  const items = [
    { key: 'laws', label: '法规', children: <LawList onOpen={open} /> },
    { key: 'doubts', label: counted('待核', options?.inDoubt), children: <DoubtList onOpen={open} /> },
    { key: 'repeals', label: counted('废止建议', options?.repeals), children: <RepealList onOpen={open} /> },
    { key: 'amended', label: '新修改', children: <AmendedList onOpen={open} /> },
    ...(allowed('cms:law:import') ? [{ key: 'imports', label: '导入', children: <ImportList /> }] : []),
  ]
  return (
    <>
      <AddressTabs items={items} />
      {opened !== null && <LawDrawer key={opened} lawId={opened} onOpen={open} onClose={() => setOpened(null)} />}
    </>
  )
}
