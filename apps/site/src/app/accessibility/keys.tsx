import { Dialog } from './dialog.tsx'
import styles from './keys.module.css'
import { show } from './open-view.ts'

type Key = readonly [keys: readonly string[], does: string]

/** The keys of the site by the place where they work. */
const GROUPS: readonly { title: string; keys: readonly Key[] }[] = [
  {
    title: '每一页',
    keys: [
      [['Tab'], '到下一个链接、按钮或输入框；打开网页后先按一次，出现“跳到正文”'],
      [['Shift', 'Tab'], '回到上一个'],
      [['Enter'], '打开链接，按下按钮，提交表单'],
      [['空格'], '按下按钮，勾选，展开或收起'],
      [['↑', '↓'], '滚动页面；在单选项、下拉列表和搜索建议中选择'],
      [['Esc'], '关闭菜单、窗口和大图'],
      [['?'], '打开这份键盘帮助'],
    ],
  },
  {
    title: '法规正文',
    keys: [
      [['j'], '下一条'],
      [['k'], '上一条'],
      [['/'], '在本法中查找'],
      [['g'], '转到某一条'],
    ],
  },
  {
    title: '大图与报刊',
    keys: [[['←', '→'], '上一张、下一张；报刊的上一版、下一版']],
  },
]

/** The list of keys with which the site is used without a mouse. */
export function Keys() {
  return (
    <Dialog title="键盘帮助">
      {GROUPS.map(({ title, keys }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([names, does]) => (
              <div key={does}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>j、k、/、g、? 是单键快捷键，在输入文字时不起作用，也可以在“无障碍”中关闭。</p>
      <button type="button" className={styles.back} onClick={() => show('panel')}>
        返回无障碍
      </button>
    </Dialog>
  )
}
