import {
  CalendarClock,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  type LucideIcon,
  MessageSquareOff,
  MessageSquareText,
  NotebookPen,
  Scale,
  ScrollText,
  Settings,
  Smartphone,
  Upload,
  UserRoundCog,
  Users,
  Webhook,
} from 'lucide-react'

/** Icons by name, so that the rail's items stay plain data a server can hand over. */
export const railIcons = {
  patients: Users,
  workload: Scale,
  tasks: ListTodo,
  dashboard: LayoutDashboard,
  messages: MessageSquareText,
  templates: NotebookPen,
  phone: Smartphone,
  campaigns: CalendarClock,
  bulk: ListChecks,
  imports: Upload,
  optOuts: MessageSquareOff,
  callbacks: Webhook,
  inbox: Inbox,
  tokens: KeyRound,
  staff: UserRoundCog,
  audit: ScrollText,
  settings: Settings,
} satisfies Record<string, LucideIcon>

export type RailIcon = keyof typeof railIcons
