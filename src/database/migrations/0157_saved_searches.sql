CREATE TABLE "changed_listing" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"is_public_change" boolean NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changed_listing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"alert" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scan_due" boolean DEFAULT true NOT NULL,
	"alert_due_at" timestamp (3) with time zone,
	"alerted_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_name" CHECK (length("saved_search"."name") between 1 and 80),
	CONSTRAINT "saved_search_filter" CHECK (jsonb_typeof("saved_search"."filter") = 'object'),
	CONSTRAINT "saved_search_filter_length" CHECK (length("saved_search"."filter"::text) <= 8000),
	CONSTRAINT "saved_search_alert" CHECK ("saved_search"."alert" in ('at_once', 'daily', 'never'))
);
--> statement-breakpoint
ALTER TABLE "saved_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_result" (
	"search_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone,
	"known_price" text,
	"price_changed_at" timestamp (3) with time zone,
	"is_pending" boolean DEFAULT false NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "search_result_search_id_listing_id_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "search_result" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_place";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "search_id" uuid;--> statement-breakpoint
ALTER TABLE "changed_listing" ADD CONSTRAINT "changed_listing_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_result" ADD CONSTRAINT "search_result_search_id_saved_search_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_result" ADD CONSTRAINT "search_result_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_listing_oldest" ON "changed_listing" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_once" ON "saved_search" USING btree ("member_id",md5("filter"::text));--> statement-breakpoint
CREATE INDEX "saved_search_scan" ON "saved_search" USING btree ("member_id") WHERE scan_due;--> statement-breakpoint
CREATE INDEX "saved_search_due" ON "saved_search" USING btree ("alert_due_at") WHERE alert_due_at is not null;--> statement-breakpoint
CREATE INDEX "search_result_listing" ON "search_result" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "search_result_pending" ON "search_result" USING btree ("search_id") WHERE is_pending;--> statement-breakpoint
CREATE INDEX "search_result_found" ON "search_result" USING btree ("search_id","found_at") WHERE found_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_search_once" ON "notification" USING btree ("member_id","search_id","kind") WHERE "notification"."read_at" is null and "notification"."search_id" is not null;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'deal.document-added', 'deal.adviser-asked', 'deal.adviser-invited', 'deal.adviser-declined', 'deal.adviser-joined', 'deal.adviser-left', 'deal.adviser-removed', 'offer.made', 'offer.countered', 'offer.accepted', 'offer.declined', 'offer.withdrawn', 'offer.expired', 'viewing.proposed', 'viewing.agreed', 'viewing.declined', 'viewing.withdrawn', 'viewing.cancelled', 'viewing.expired', 'viewing.soon', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'listing.access-requested', 'listing.access-granted', 'listing.access-declined', 'listing.documents-granted', 'listing.reserved', 'listing.released', 'listing.reservation-expired', 'mandate.hidden', 'mandate.shown', 'listing.agreement-changed', 'member.verified', 'member.declined', 'search.found', 'search.price-changed', 'export.ready', 'member.left'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_place" CHECK (("notification"."conversation_id" is not null) = ("notification"."kind" in ('message', 'request') or "notification"."kind" like 'offer.%' or "notification"."kind" like 'viewing.%') and ("notification"."deal_id" is not null) = ("notification"."kind" like 'deal.%') and ("notification"."listing_id" is not null) = ("notification"."kind" like 'listing.%') and ("notification"."mandate_id" is not null) = ("notification"."kind" like 'mandate.%') and ("notification"."search_id" is not null) = ("notification"."kind" like 'search.%'));--> statement-breakpoint
CREATE POLICY "the product itself" ON "changed_listing" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read their searches" ON "saved_search" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("saved_search"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members save searches" ON "saved_search" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("saved_search"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members change their searches" ON "saved_search" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("saved_search"."member_id" = (select actor_member_id()) and (select actor_in_good_standing())) WITH CHECK ("saved_search"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members delete their searches" ON "saved_search" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("saved_search"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "saved_search" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read what their searches found" ON "search_result" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "saved_search" where "saved_search"."id" = "search_result"."search_id" and "saved_search"."member_id" = (select actor_member_id())));--> statement-breakpoint
CREATE POLICY "the product itself" ON "search_result" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');