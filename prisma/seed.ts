// Where the launcher and Prisma's command line look for demo data.
export { seedDemo } from '@/lib/hub/seed-demo'
