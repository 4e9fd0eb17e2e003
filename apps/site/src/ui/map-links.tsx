import { mapLinks, type Place } from '@anju/browser/map-links'
import { Icon } from './icon.tsx'
import styles from './map-links.module.css'

/** Links that open a place in the map services, in new tabs; not printed. */
export function MapLinks(place: Place) {
  return mapLinks(place).map(({ label, href }) => (
    <a key={label} className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <Icon name="external" size="0.9em" />
    </a>
  ))
}
