-- Where the customers of a company pay it by Pago Móvil: bank, telephone and document, as they are shown to them.
alter table company_settings
  add column mobile_payment_bank text not null default '',
  add column mobile_payment_phone text not null default '',
  add column mobile_payment_document text not null default '';
