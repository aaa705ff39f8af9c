export { WorkloadLoading as default } from '@/components/work/owners/workload-loading'
