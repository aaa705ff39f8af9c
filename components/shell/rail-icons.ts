import {
  BookOpen,
  Building2,
  Download,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  ScrollText,
  Settings,
  Upload,
  UserRoundCog,
  Users,
  Webhook,
} from 'lucide-react'

/** Icons by name, so that the rail's items stay plain data a server can hand over. */
export const railIcons = {
  patients: Users,
  tasks: ListTodo,
  dashboard: LayoutDashboard,
  messages: MessageSquareText,
  imports: Upload,
  exports: Download,
  callbacks: Webhook,
  inbox: Inbox,
  tokens: KeyRound,
  staff: UserRoundCog,
  programs: Building2,
  audit: ScrollText,
  reference: BookOpen,
  settings: Settings,
} satisfies Record<string, LucideIcon>

export type RailIcon = keyof typeof railIcons
