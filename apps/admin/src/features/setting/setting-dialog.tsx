import type { ComponentType } from 'react'
import { CompanyForm } from './company-form.tsx'
import { FooterForm } from './footer-form.tsx'
import { LandingForm } from './landing/form.tsx'
import { LookForm } from './look-form.tsx'
import { PrivacyForm } from './privacy/form.tsx'
import type { OpenDialog, SettingPart } from './setting.api.ts'

const forms = { company: CompanyForm, look: LookForm, landing: LandingForm, footer: FooterForm, privacy: PrivacyForm }

type SettingDialogProps = { part: SettingPart | null; onClose: () => void; onSaved: () => void }

/** The dialog that edits a part of the settings, if one is open. */
export function SettingDialog({ part, onClose, onSaved }: SettingDialogProps) {
  if (!part) return null
  const Dialog: ComponentType<OpenDialog> = forms[part]
  return (
    <Dialog
      onClose={onClose}
      onSaved={() => {
        onClose()
        onSaved()
      }}
    />
  )
}
