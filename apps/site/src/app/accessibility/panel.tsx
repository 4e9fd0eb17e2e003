import { setEase, useEase } from '#ui/ease.ts'
import { Icon } from '#ui/icon.tsx'
import { useMedia } from '#ui/media.ts'
import { setSingleKeys, useSingleKeys } from '#ui/single-keys.ts'
import { clearChoices, setChoice, useChoices } from './choices.ts'
import { Dialog } from './dialog.tsx'
import { show } from './open-view.ts'
import styles from './panel.module.css'
import { RateField } from './speech/rate-field.tsx'
import { startReading, stopReading, useReading } from './speech/reading.ts'
import { useVoice } from './speech/voice.ts'

type SwitchProps = { label: string; hint: string; on: boolean; onChange: (on: boolean) => void }

function Switch({ label, hint, on, onChange }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={on} className={styles.row} onClick={() => onChange(!on)}>
      <span>
        <strong>{label}</strong>
        <span className={styles.hint}>{hint}</span>
      </span>
      <span className={styles.track} aria-hidden="true" />
    </button>
  )
}

/** Reading aloud, or why it is not possible here. */
function ReadingPart() {
  const voice = useVoice()
  const { state } = useReading()
  const follows = useChoices().has('follow')
  if (!voice)
    return (
      <p className={styles.none}>
        <Icon name="info" /> 这台设备没有中文语音，不能朗读。可以在系统设置中安装中文语音，或使用读屏软件。
      </p>
    )
  const begin = () => {
    show(null)
    startReading()
  }
  return (
    <>
      <div className={styles.reading}>
        <button type="button" className={styles.begin} onClick={state === 'idle' ? begin : stopReading}>
          {state === 'idle' ? '朗读本页' : '停止朗读'}
        </button>
        <RateField />
      </div>
      <Switch
        label="朗读所指"
        hint="朗读鼠标停留或键盘到达的文字"
        on={follows}
        onChange={(on) => setChoice('follow', on)}
      />
    </>
  )
}

/** Back to the page as everybody sees it, with one press. */
function restore(): void {
  stopReading()
  clearChoices()
  setEase(false)
  setSingleKeys(true)
}

/** The choices of readers with impaired sight, hearing or movement; kept on this device. */
export function Panel() {
  const [ease, chosen, singleKeys] = [useEase(), useChoices(), useSingleKeys()]
  const hasPointer = useMedia('(any-pointer: fine)')
  return (
    <Dialog title="无障碍">
      <p className={styles.lead}>您的选择只保存在这台设备上，随时可以还原。</p>
      <h3 className={styles.title}>看</h3>
      <Switch label="大字版" hint="文字和按钮放大五分之一，页面底部固定常用入口" on={ease} onChange={setEase} />
      <Switch
        label="高对比"
        hint="白底黑字，链接加下划线，键盘所在处加粗框"
        on={chosen.has('contrast')}
        onChange={(on) => setChoice('contrast', on)}
      />
      {hasPointer && (
        <>
          <Switch
            label="大指针"
            hint="鼠标指针放大到四倍"
            on={chosen.has('pointer')}
            onChange={(on) => setChoice('pointer', on)}
          />
          <Switch
            label="阅读辅助线"
            hint="一条横线跟随鼠标和键盘，便于看准当前一行"
            on={chosen.has('line')}
            onChange={(on) => setChoice('line', on)}
          />
        </>
      )}
      <h3 className={styles.title}>听</h3>
      <ReadingPart />
      <h3 className={styles.title}>键盘</h3>
      <Switch
        label="单键快捷键"
        hint="法规正文的 j、k、/、g 与键盘帮助的 ?；容易误按时请关闭"
        on={singleKeys}
        onChange={setSingleKeys}
      />
      <div className={styles.foot}>
        <button type="button" onClick={() => show('keys')}>
          键盘帮助
        </button>
        <button type="button" onClick={restore}>
          全部还原
        </button>
      </div>
    </Dialog>
  )
}
