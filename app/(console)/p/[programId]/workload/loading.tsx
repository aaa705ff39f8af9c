export { WorkloadLoading as default } from '@/components/owners/workload-loading'
