export { registerPartnersApi } from './routes/registerPartnersApi';
export { PartnerCapacityService } from './rules/PartnerCapacityService';
