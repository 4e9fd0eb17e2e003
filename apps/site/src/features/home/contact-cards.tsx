import { readSite } from '#ui/api/site.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import styles from './contact-cards.module.css'

/** The hotline, if there is one, and the entry for complaints and suggestions. */
export function ContactCards() {
  const { hotline, hotlineLabel } = readSite()
  return (
    <div className={styles.cards}>
      {hotline && (
        <a href={`tel:${hotline}`} className={styles.hotline}>
          <span className={styles.label}>
            <Icon name="phone" /> {hotlineLabel}
          </span>
          <span className={styles.number}>{hotline}</span>
          <span>报修、咨询与紧急情况，随时有人接听</span>
        </a>
      )}
      <Link to="/proposal" className={styles.entry}>
        <Icon name="speech" size="1.8em" />
        <span>
          <b>投诉与建议</b>
          提交后得到编号，可随时查询进度
        </span>
        <Icon name="chevron" />
      </Link>
      <Link to="/contactus" className={styles.entry}>
        <Icon name="pin" size="1.8em" />
        <span>
          <b>联系我们</b>
          总部与各项目服务中心的地址、电话
        </span>
        <Icon name="chevron" />
      </Link>
    </div>
  )
}
