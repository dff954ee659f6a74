import {
  CreditCard,
  FileText,
  Gauge,
  Image,
  Inbox,
  LayoutTemplate,
  Palette,
  Puzzle,
  ScrollText,
  Settings2,
  Users,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Role } from '../session/world'
import type { shell } from '../texts/en/shell'

export interface Place {
  path: string
  name: keyof typeof shell.places
  icon: ReactNode
  /** The least role that may see it. */
  role: Role
}

/** The screens of a workspace, in the groups of the navigation. */
export const PLACES: readonly (readonly Place[])[] = [
  [
    { path: 'pages', name: 'pages', icon: <FileText />, role: 'viewer' },
    { path: 'media', name: 'media', icon: <Image />, role: 'viewer' },
    { path: 'forms', name: 'forms', icon: <Inbox />, role: 'viewer' },
    { path: 'templates', name: 'templates', icon: <LayoutTemplate />, role: 'viewer' },
    { path: 'add-ons', name: 'addOns', icon: <Puzzle />, role: 'viewer' },
  ],
  [
    { path: 'brand', name: 'brand', icon: <Palette />, role: 'admin' },
    { path: 'people', name: 'people', icon: <Users />, role: 'admin' },
    { path: 'ai', name: 'ai', icon: <Gauge />, role: 'editor' },
  ],
  [
    { path: 'audit', name: 'audit', icon: <ScrollText />, role: 'admin' },
    { path: 'connect', name: 'connect', icon: <Webhook />, role: 'admin' },
    { path: 'plan', name: 'plan', icon: <CreditCard />, role: 'admin' },
    { path: 'settings', name: 'settings', icon: <Settings2 />, role: 'admin' },
  ],
]
