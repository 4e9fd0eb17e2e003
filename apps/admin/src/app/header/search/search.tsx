import { SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import {
  type KeyboardEvent,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type { Opening } from '#ui/frame/opening.ts'
import { useAllowed } from '#ui/list/page-control.ts'
import { afterPaint } from '#ui/theme/after-paint.ts'
import { localized } from '#ui/theme/localized.ts'
import { useCurrentRoute } from '../../navigation/routing.ts'
import { latestAddress } from '../../tabs/store.ts'
import styles from './search.module.css'
import { useActs } from './search-acts.ts'
import { SearchDialog } from './search-dialog.tsx'
import { HeaderSearchList } from './search-list.tsx'
import { foundIn, fuzzy, poolOf, type SearchEntry } from './search-pool.ts'

const useTexts = localized({
  zh: {
    title: '搜索菜单',
    hint: '菜单、设置、操作，或人名、编号、标题',
    count: (count: number) => `找到 ${count} 个结果`,
    none: '没有找到相关菜单',
    looking: '正在查找人员、内容和来信…',
    keys: '↑↓ 选择　Enter 打开　Esc 关闭',
  },
  en: {
    title: 'Search the menu',
    hint: 'Menu, setting, action, or name, number, title',
    count: (count: number) => `${count} found`,
    none: 'Nothing found',
    looking: 'Looking for people, items and cases…',
    keys: '↑↓ choose　Enter open　Esc close',
  },
})

type Fuzzily = (words: string) => readonly SearchEntry[]
const nothing: Fuzzily = () => []

/** Returns the fuzzy search, loaded when it is first needed. Until then, or if loading fails, exact matches are found. */
function useFuzzy(pool: readonly SearchEntry[], open: boolean): Fuzzily {
  const [fuzzily, setFuzzily] = useState<Fuzzily>(() => nothing)
  useEffect(() => {
    if (!open) return
    let wanted = true
    import('fuse.js')
      .then(({ default: Fuse }) => {
        const fuse = new Fuse(pool, fuzzy)
        if (wanted) setFuzzily(() => (words: string) => fuse.search(words).map(({ item }) => item))
      })
      .catch((error: unknown) => console.warn(error))
    return () => {
      wanted = false
    }
  }, [pool, open])
  return fuzzily
}

/** Loads what the pages of a pool have that can be looked for by itself, when it is first needed. */
function useParts(pool: readonly SearchEntry[], open: boolean): readonly SearchEntry[] {
  const allowed = useAllowed()
  const { data } = useQuery({
    queryKey: ['parts of screens'],
    queryFn: () => import('./search-parts.ts'),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => (data ? data.partsOf(pool, allowed) : []), [data, pool, allowed])
}

/** Milliseconds without a key after which records are looked up. */
const PAUSE = 300
/** One letter is in the names of too many records. */
const SHORTEST_LOOKUP = 2

const noRecords: readonly SearchEntry[] = []

/** Looks up the records that words name, once nobody types any more. */
function useLookups(pool: readonly SearchEntry[], open: boolean, typed: string) {
  const [words, setWords] = useState('')
  const now = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setWords(now), PAUSE)
    return () => clearTimeout(timer)
  }, [now])
  const enabled = open && words.length >= SHORTEST_LOOKUP && words === now
  const { data = noRecords, isFetching } = useQuery({
    queryKey: ['records', words],
    queryFn: async () => (await import('./search-lookups.ts')).lookUp(pool, words),
    enabled,
    gcTime: 0,
  })
  const isLooking = now.length >= SHORTEST_LOOKUP && (words !== now || isFetching)
  return { records: enabled ? data : noRecords, isLooking }
}

/** The entries for what has been typed; its field is painted before them. */
function useSearch(open: boolean, onLayout: () => void) {
  const { navigation } = useCurrentRoute()
  const pool = useMemo(() => poolOf(navigation), [navigation])
  // The field is painted before its list, and before what the list needs is loaded.
  const isListed = useDeferredValue(open) && open
  const fuzzily = useFuzzy(pool, isListed)
  const partsOfPages = useParts(pool, isListed)
  const acts = useActs(onLayout)
  const parts = useMemo(() => [...partsOfPages, ...acts], [partsOfPages, acts])
  const [words, setWords] = useState('')
  const [listed, setListed] = useState('')
  const [at, setAt] = useState(0)
  const { records, isLooking } = useLookups(pool, open, words)
  // Records come last, so that what is already there does not move under the pointer.
  const entriesOf = useCallback(
    (typed: string) => [...foundIn(pool, parts, fuzzily, typed), ...records],
    [pool, parts, fuzzily, records],
  )
  const entries = useMemo(() => entriesOf(listed), [entriesOf, listed])
  const latest = useRef('')
  const type = useCallback((next: string) => {
    latest.current = next
    setWords(next)
    setAt(0)
    // Also a rendering that can be interrupted may end just before the picture of the field.
    afterPaint(() => latest.current === next && startTransition(() => setListed(next)))
  }, [])
  /** Lists at once what is found for all that is typed, and returns it: whoever chooses among entries must see them. */
  function catchUp(): readonly SearchEntry[] {
    if (listed === words) return entries
    setListed(words)
    return entriesOf(words)
  }
  return { entries, catchUp, listed, isListed, isLooking, words, type, at, setAt }
}

/** Returns what closes the search and opens an entry. */
function useGo(onClose: () => void) {
  const navigate = useNavigate()
  return useCallback(
    (one: SearchEntry) => {
      onClose()
      if (one.act) one.act()
      else if (one.outside) window.open(one.to, '_blank', 'noopener,noreferrer')
      else navigate(latestAddress(one.to), one.opens ? { state: { open: one.opens } satisfies Opening } : undefined)
    },
    [onClose, navigate],
  )
}

type HeaderSearchProps = { open: boolean; onClose: () => void; onLayout: () => void }

/** The search for pages of the menu by name, path and other words, for what they let people do and set, and for records by name. */
export function HeaderSearch({ open, onClose, onLayout }: HeaderSearchProps) {
  const texts = useTexts()
  const { entries, catchUp, listed, isListed, isLooking, words, type, at, setAt } = useSearch(open, onLayout)
  const list = useId()
  const close = useCallback(() => {
    onClose()
    type('')
  }, [onClose, type])
  const go = useGo(close)
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const enter = event.key === 'Enter'
    // While a Chinese word is being composed, the input method handles the keys.
    if (event.nativeEvent.isComposing || (!step && !enter)) return
    const present = catchUp()
    if (present.length === 0) return
    const chosen = present[at]
    if (step) setAt((at + step + present.length) % present.length)
    if (enter && chosen) go(chosen)
    // The search closes at once; the same key press must not activate the element that is focused then.
    event.preventDefault()
  }
  return (
    <SearchDialog title={texts.title} open={open} onClose={close}>
      <Input
        prefix={<SearchOutlined aria-hidden />}
        placeholder={texts.hint}
        value={words}
        maxLength={64}
        allowClear
        role="combobox"
        aria-label={texts.hint}
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={entries.length > 0 ? `${list}-${at}` : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <p className={styles.hint} role="status">
        {isLooking ? texts.looking : entries.length > 0 ? texts.count(entries.length) : texts.none}
      </p>
      {isListed && (
        <HeaderSearchList
          id={list}
          label={texts.title}
          entries={entries}
          words={listed}
          at={at}
          onPoint={setAt}
          onChoose={go}
        />
      )}
      <p className={styles.keys}>{texts.keys}</p>
    </SearchDialog>
  )
}
